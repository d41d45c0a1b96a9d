package lots

// WireHeat is a heat as the map is answered.
var WireHeat = heatFrom
