package accounts

import "net/netip"

// ShortAddress returns the part of a network address that is stored, which suffices for its user to recognise the
// place.
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
