package lot

import (
	"fapai/api/platform/bigrams"
)

// SearchText is what a keyword is looked for in: title, community, address and lot number of a lot, folded, one per line,
// so that no word is found across two of them.
func SearchText(h *House) string {
	fields := []string{h.Title}
	for _, field := range []*string{h.CommunityName, h.Address} {
		if field != nil {
			fields = append(fields, *field)
		}
	}
	return bigrams.Lines(append(fields, h.LotNo)...)
}

// Grams are what the index of a SearchText holds.
func Grams(text string) []string { return bigrams.Of(text) }
