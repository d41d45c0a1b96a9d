// Package quantity parses Chinese numbers and quantities in the forms that people and courts use: 三百五十万, 3万5, 两百来万,
// 七五折, 半小时. testdata/forms.tsv lists the forms.
//
// # Files
//
//   - number.go: numbers and how vague they are; quantities.go: shares, amounts, areas, durations; scanner.go:
//     characters and units
package quantity
