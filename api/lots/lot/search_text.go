package lot

import (
	"fapai/api/platform/bigrams"
)

// SearchText returns the text that keywords are searched in: title, community, address and lot number, normalised,
// each on its own line so that no match spans two.
func SearchText(h *House) string {
	fields := []string{h.Title}
	for _, field := range []*string{h.CommunityName, h.Address} {
		if field != nil {
			fields = append(fields, *field)
		}
	}
	return bigrams.Lines(append(fields, h.LotNo)...)
}
