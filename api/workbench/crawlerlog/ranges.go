package crawlerlog

import (
	_ "embed"
	"net/netip"
	"strings"
)

// ranges.csv holds the networks that operators of crawlers publish, and the URL of each list. The lists grow, so a
// visit from another address is unverified, not a false claim.
//
//go:embed ranges.csv
var rangesFile string

// ranges holds the published networks by the key of their engine.
var ranges = readRanges(rangesFile)

func readRanges(text string) map[string][]netip.Prefix {
	found := map[string][]netip.Prefix{}
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if i == 0 {
			continue // header line
		}
		key, rest, _ := strings.Cut(line, ",")
		network, _, _ := strings.Cut(rest, ",")
		found[key] = append(found[key], netip.MustParsePrefix(network))
	}
	return found
}

// inRange reports whether one of an engine's published networks contains the address.
func (e *Engine) inRange(address netip.Addr) bool {
	for _, network := range ranges[e.Key] {
		if network.Contains(address) {
			return true
		}
	}
	return false
}
