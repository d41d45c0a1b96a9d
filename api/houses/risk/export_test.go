package risk

// Kinds are the codes with what they say.
var Kinds = riskKinds
