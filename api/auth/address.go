package auth

import (
	"net/netip"

	"fapai/api/httpx"
)

// AddressKey is what limits count by: an IPv4 address, or the network of 56 bits that one household of IPv6 may have.
func AddressKey(address string) string { return httpx.AddressKey(address) }

// ShortAddress is the part of an address that is stored: enough for its owner to recognise a place.
func ShortAddress(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return ""
	}
	ip = ip.Unmap().WithZone("")
	bits := 48
	if ip.Is4() {
		bits = 24
	}
	network, _ := ip.Prefix(bits) // fewer bits than either kind of address has
	return network.String()
}
