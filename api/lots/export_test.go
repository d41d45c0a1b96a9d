package lots

// WireHeat exports heatFrom, which converts a search.Heat to its wire type.
var WireHeat = heatFrom
