// Package home holds the order of the sections ("rows") of the home page and the lots that editors recommend on it.
//
// # Files
//
//   - limits.go: how many recommended lots, and for how long
//   - layout.go: the rows of the home page; picks.go: which recommended lots are shown; http.go: the API operations
//   - store.go: how the layout is changed, and its change at midnight
package home
