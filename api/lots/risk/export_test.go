package risk

// Kinds maps codes of risks to their level and label.
var Kinds = riskKinds

// Said returns the level and the label of a risk's code.
func Said(code string) (level, label string) { return riskKinds[code].level, riskKinds[code].label }
