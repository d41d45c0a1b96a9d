package lots

// WireHeat converts a heat to its wire type.
var WireHeat = heatFrom
