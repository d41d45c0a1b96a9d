// Package metro describes the network of Beijing's metro: its stations, the order of stops on each line, and the travel
// times between stations. Names and lines are facts; positions are accurate to a few hundred metres, and minutes are
// computed from distances, so every display calls them an estimate (推算).
//
// # Files
//
//   - metro.go: stations and lines; travel.go: speeds, transfers, how fast people walk and how far
package metro
