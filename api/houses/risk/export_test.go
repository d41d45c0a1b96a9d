package risk

import "fapai/api/houses/lot"

// Kinds are the codes with what they say.
var Kinds = riskKinds

// Forget empties what is remembered of sentences.
func Forget() {
	remembered.InvalidateAll()
	labels.InvalidateAll()
}

// PlainWithPlaces is Plain by the way of Mark.
func PlainWithPlaces(markup string) string {
	plain, _ := plainText(markup, true)
	return plain
}

// Said is the level and the label of a code.
func Said(code string) (level, label string) { return riskKinds[code].level, riskKinds[code].label }

// Risks are the risks and advantages of a lot.
func Risks(h *lot.House, texts *lot.Texts) []lot.Risk {
	all := sentencesOf(texts)
	return risksIn(h, all, judgeAll(all))
}
