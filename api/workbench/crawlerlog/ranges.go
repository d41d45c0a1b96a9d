package crawlerlog

import (
	_ "embed"
	"net/netip"
	"strings"
)

// ranges.csv holds the networks that operators of crawlers publish, with the URL of each list. Operators add networks
// later, so a visit from an unlisted address counts as unverified, not as a false claim.
//
//go:embed ranges.csv
var rangesFile string

// ranges maps the key of a crawler to its published networks.
var ranges = readRanges(rangesFile)

func readRanges(text string) map[string][]netip.Prefix {
	found := map[string][]netip.Prefix{}
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if i == 0 {
			continue // the heading
		}
		key, rest, _ := strings.Cut(line, ",")
		network, _, _ := strings.Cut(rest, ",")
		found[key] = append(found[key], netip.MustParsePrefix(network))
	}
	return found
}

// inRange reports whether one of the crawler's published networks contains the address.
func (e *Engine) inRange(address netip.Addr) bool {
	for _, network := range ranges[e.Key] {
		if network.Contains(address) {
			return true
		}
	}
	return false
}
