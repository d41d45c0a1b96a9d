package middleware

import (
	"net/netip"

	"fapai/api/pages/connections"
	"fapai/api/platform/httpx"
)

// connectionsPerAddress is the maximum number of open connections of one client address.
const connectionsPerAddress = 256

// ConnectionLimits returns the limits of open connections. They do not apply to this machine and to trusted proxies.
func ConnectionLimits(proxies httpx.Proxies) connections.Limits {
	limits := connections.Limits{
		PerAddress: connectionsPerAddress,
		Exempt:     []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")},
		Key:        func(address netip.Addr) string { return httpx.AddressKey(address.String()) },
	}
	limits.Exempt = append(limits.Exempt, proxies...)
	return limits
}
