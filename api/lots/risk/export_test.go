package risk

// Kinds are the codes with what they say.
var Kinds = riskKinds

// Forget empties what is remembered of sentences.
func Forget() {
	remembered.Clear()
	labels.Clear()
}

// PlainWithPlaces is Plain by the way of Mark.
func PlainWithPlaces(markup string) string {
	plain, _ := plainText(markup, true)
	return plain
}

// Said is the level and the label of a code.
func Said(code string) (level, label string) { return riskKinds[code].level, riskKinds[code].label }
