package houses

import "fapai/api/grams"

// SearchText is what a keyword is looked for in: title, community, address and lot number of a lot, folded, one per line,
// so that no word is found across two of them.
func SearchText(h *House) string {
	return grams.Lines(h.Title, orZero(h.CommunityName), orZero(h.Address), h.LotNo)
}

// Grams are what the index of a SearchText holds.
func Grams(text string) []string { return grams.Of(text) }
