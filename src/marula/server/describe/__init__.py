"""The protocol described: its documentation and its TypeScript types, made from the message types themselves."""
