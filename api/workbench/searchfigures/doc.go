// Package searchfigures imports the exports of search engines' consoles: how often pages of this site were shown in
// results, the clicks and the position, by page, by query or by both.
//
// # Files
//
//   - limits.go: how many lines and days an export may have, lengths, how many queries a page shows
//   - figures.go: the engines, the texts of refusals
//   - columns.go: the headings that are read; file.go: which lines are refused; canonical.go: which page an address of
//     an export is
//   - store.go: which import is shown for a page, and which an import replaces
//   - http.go: the calls; wire.go: their fields in the contract
package searchfigures
