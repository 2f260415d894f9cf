"""Network addresses for rate limits."""

from ipaddress import IPv4Address, ip_address, ip_network


def household(text: str) -> str:
    """The address that limits count: for IPv6, the part that belongs to one household."""
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return text
    if isinstance(address, IPv4Address):
        return text
    # Everybody with IPv6 has 2**64 addresses or more, so limits per address would be useless.
    return str(address.ipv4_mapped or ip_network((address, 64), strict=False).network_address)
