package lot

import (
	"fapai/api/platform/bigrams"
)

// SearchText returns the text that keywords are searched in: the folded title, community, address and lot number of a
// lot, one per line, so that no word is found across two of them.
func SearchText(h *House) string {
	fields := []string{h.Title}
	for _, field := range []*string{h.CommunityName, h.Address} {
		if field != nil {
			fields = append(fields, *field)
		}
	}
	return bigrams.Lines(append(fields, h.LotNo)...)
}
