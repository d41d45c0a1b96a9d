// Package values parses the text of cells into the types of the domain: prices
// in 元, areas in ㎡, ratios 0–1, times in +08:00, layouts, floors, coordinates.
//
// Every function takes the text of one cell and either parses the whole
// of it or returns an error whose message is a Chinese sentence for the person
// who sent the file. Nothing is guessed: a value that can be read in two ways
// is an error. An empty cell is an error too; call Absent first.
package values
