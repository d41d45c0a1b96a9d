package risk

// Kinds exports riskKinds: code → level, label and explanation.
var Kinds = riskKinds

// Said returns the level and label of a tag.
func Said(code string) (level, label string) { return riskKinds[code].level, riskKinds[code].label }
