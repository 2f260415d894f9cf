"""Every message between a client and the server, as types. Documentation and client types are generated from them."""
