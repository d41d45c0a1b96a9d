// Package metro describes the network of Beijing's metro: its stations, the order of stops on each line,
// and the travel times between stations. Positions are accurate to a few hundred metres, and travel times
// are computed from distances, so every display marks them as an estimate (推算).
//
// # Files
//
//   - metro.go: stations and lines; travel.go: speeds, transfers, how fast people walk and how far
package metro
