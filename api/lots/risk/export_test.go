package risk

// Kinds are the codes with what they say.
var Kinds = riskKinds

// Said is the level and the label of a code.
func Said(code string) (level, label string) { return riskKinds[code].level, riskKinds[code].label }
