// Package metro is the network of Beijing's metro: its stations, the order in which the lines stop at them, and how long it
// takes to get from one to another. Names and lines are facts; positions are approximate, good to a few hundred metres, and
// minutes are computed from distances, so whoever shows them calls them an estimate (推算).
package metro
