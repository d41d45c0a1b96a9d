package lot

import (
	"fapai/api/platform/bigrams"
)

// SearchText returns the normalised text in which keywords are searched: title, community, address and lot number. Each
// is on its own line, so that no match spans two of them.
func SearchText(h *House) string {
	fields := []string{h.Title}
	for _, field := range []*string{h.CommunityName, h.Address} {
		if field != nil {
			fields = append(fields, *field)
		}
	}
	return bigrams.Lines(append(fields, h.LotNo)...)
}
