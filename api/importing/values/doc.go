// Package values parses the text of cells into the types of the domain: prices in 元, areas in ㎡, ratios 0–1, times in
// +08:00, layouts, floors, coordinates.
//
// Every function takes the text of one cell and either parses the whole of it or returns an error whose message is a
// Chinese sentence for the sender of the file. Nothing is guessed: an ambiguous value is an error. An empty cell is an
// error too; call Absent first.
package values
