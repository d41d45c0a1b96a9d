package lot

import (
	"fapai/api/platform/bigrams"
)

// SearchText returns the text in which keywords are searched for: the folded title, community, address and
// lot number, one per line, so that no match spans two of them.
func SearchText(h *House) string {
	fields := []string{h.Title}
	for _, field := range []*string{h.CommunityName, h.Address} {
		if field != nil {
			fields = append(fields, *field)
		}
	}
	return bigrams.Lines(append(fields, h.LotNo)...)
}
