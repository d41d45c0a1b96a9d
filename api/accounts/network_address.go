package accounts

import "net/netip"

// ShortAddress returns the network part of an IP address. Only this part is stored: it is less personal, and members
// still recognise their logins by it.
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
	network, _ := ip.Prefix(bits) // cannot fail: bits is at most the length of the address
	return network.String()
}
