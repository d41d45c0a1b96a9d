// Package values parses the text of cells into the types of the domain: prices in 元, areas in ㎡, ratios
// 0–1, times in +08:00, layouts, floors, coordinates.
//
// Every function reads the whole text of one cell. If it cannot, the error has a message in Chinese for the person who
// sent the file. A value with more than one possible meaning is an error. An empty cell is an error too, so call Absent
// first.
//
// # Files
//
//   - price.go: units of money, the largest amount; measure.go: areas, counts, years of building; areas.go: two areas
//     in one cell; decimal.go, numerals.go: numbers in digits and in Chinese
//   - time.go, time_written.go: forms of times; span.go: years of construction, prices per ㎡; layout.go: 2室1厅;
//     floor.go: floors and their bounds
//   - placeholder.go: words for no value (无, 不详, 待定); words.go: yes and no; coords.go: coordinate systems;
//     identity.go: numbers and links of lots; text.go: blanks and widths
package values
