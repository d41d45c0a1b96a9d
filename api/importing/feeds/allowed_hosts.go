package feeds

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"syscall"
	"time"
)

// errPrivate is returned for an address in a private network, unless the operator has allowed its host.
var errPrivate = errors.New("地址在内部网络中，需要运维人员在 IMPORT_FEED_HOSTS 中允许这台主机")

// unicast is the range of public IPv6 addresses (global unicast). IPv4-mapped and site-local addresses are not in this
// range.
var unicast = netip.MustParsePrefix("2000::/3")

// sharedSpace lists reserved address ranges that the methods of netip do not recognise: carrier NAT (CGNAT),
// benchmarks, documentation, and IPv4 addresses that are embedded in IPv6 addresses.
var sharedSpace = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"), netip.MustParsePrefix("100.64.0.0/10"), netip.MustParsePrefix("192.0.0.0/24"),
	netip.MustParsePrefix("198.18.0.0/15"), netip.MustParsePrefix("240.0.0.0/4"), netip.MustParsePrefix("192.0.2.0/24"),
	netip.MustParsePrefix("198.51.100.0/24"), netip.MustParsePrefix("203.0.113.0/24"),
	netip.MustParsePrefix("192.88.99.0/24"),
	netip.MustParsePrefix("2002::/16"), netip.MustParsePrefix("2001::/23"), netip.MustParsePrefix("2001:db8::/32"),
	netip.MustParsePrefix("3fff::/20"),
}

// isPublic reports whether an address can be reached on the public internet.
func isPublic(address netip.Addr) bool {
	address = address.Unmap().WithZone("")
	return address.IsGlobalUnicast() && !address.IsPrivate() && (address.Is4() || unicast.Contains(address)) &&
		!slices.ContainsFunc(sharedSpace, func(p netip.Prefix) bool { return p.Contains(address) })
}

// publicOnly refuses a connection to an address that is not public. It checks the address that the DNS lookup has
// returned, so that a host name cannot lead into the internal network.
func publicOnly(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil || !isPublic(at.Addr()) {
		return errPrivate
	}
	return nil
}

const (
	connectTimeout = 5 * time.Second
	headTimeout    = 30 * time.Second
	maxRedirects   = 5
	maxHead        = 64 << 10
)

// client returns an HTTP client that connects only to public addresses and to the hosts that the operator allows.
func (f *Fetcher) client() *http.Client {
	inside := &net.Dialer{Timeout: connectTimeout}
	outside := &net.Dialer{Timeout: connectTimeout, Control: publicOnly}
	transport := &http.Transport{
		TLSHandshakeTimeout: connectTimeout, ResponseHeaderTimeout: headTimeout, MaxResponseHeaderBytes: maxHead,
		DisableKeepAlives: true,
		DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
			if f.allows(address) {
				return inside.DialContext(ctx, network, address)
			}
			return outside.DialContext(ctx, network, address)
		},
	}
	return &http.Client{Transport: transport, CheckRedirect: func(r *http.Request, via []*http.Request) error {
		if len(via) > maxRedirects {
			return fmt.Errorf("转向超过 %d 次", maxRedirects)
		}
		return f.checkScheme(r)
	}}
}

// allows reports whether the operator has allowed the host of an address, by its name or as name:port.
func (f *Fetcher) allows(address string) bool {
	host, _, err := net.SplitHostPort(address)
	return err == nil && (slices.Contains(f.Hosts, host) || slices.Contains(f.Hosts, address))
}

// checkScheme refuses http: addresses, except on hosts that the operator allows.
func (f *Fetcher) checkScheme(r *http.Request) error {
	if r.URL.Scheme == "https" || r.URL.Scheme == "http" && (slices.Contains(f.Hosts, r.URL.Host) ||
		slices.Contains(f.Hosts, r.URL.Hostname())) {
		return nil
	}
	return errors.New("地址应以 https:// 开头")
}
