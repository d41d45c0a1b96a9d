// Package dictionary holds the dictionaries of values, which are lists of codes and labels. They are committed as data.
// Editors can change labels; codes never change.
//
// # Files
//
//   - dictionary.go: the codes, labels and aliases (data/dictionaries.json); bands.go: the bands of prices, areas and
//     discounts
//   - labels.go: whether the built-in or an editor's label applies; editable.go: which dictionaries editors may
//     change, where labels are shown and how wide they may be; label_checks.go: which labels are refused
//   - store.go: how a label is changed; http.go, http_workbench.go: the calls
package dictionary
