// Package dictionary holds the value dictionaries: lists of name and code, committed as data and the same everywhere,
// and the labels that editors gave to values in place of the committed ones. Codes never change.
//
// # Files
//
//   - dictionary.go: the codes, labels and aliases (data/dictionaries.json); bands.go: the bands of prices, areas and
//     discounts
//   - labels.go: which label applies, the program's or an editor's; described.go: which dictionaries editors may
//     change, where labels are shown and how wide they may be; clean.go: which labels are refused
//   - store.go: how a label is changed; http.go, http_workbench.go: the calls
package dictionary
