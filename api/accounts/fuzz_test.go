package accounts

import (
	"net/netip"
	"testing"

	"fapai/api/platform/httpx"
)

// All spellings of an IP address have the same key, and only the network part is stored.
func FuzzAddress(f *testing.F) {
	for _, seed := range []string{"192.0.2.1", "::ffff:192.0.2.1", "2001:db8::1%eth0", "", "1.2.3.4:80", "::",
		"fe80::1", "01.2.3.4"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		key, stored := httpx.AddressKey(text), ShortAddress(text)
		ip, err := netip.ParseAddr(text)
		if err != nil {
			if key != text || stored != "" {
				t.Fatalf("%q: %q, %q", text, key, stored)
			}
			return
		}
		network, err := netip.ParsePrefix(stored)
		if ip = ip.Unmap().WithZone(""); err != nil || !network.Contains(ip) || network.Bits() >= ip.BitLen() ||
			httpx.AddressKey(ip.String()) != key {
			t.Fatalf("%q: %q, %q", text, key, stored)
		}
	})
}
