// Package searchfigures imports files that the consoles of search engines export: the impressions, clicks and mean
// position of this site's pages, by page, by query or by both.
//
// # Files
//
//   - limits.go: how many lines and days an export may have, lengths, how many queries a page shows
//   - searchfigures.go: the engines, which periods are refused, the texts of refusals
//   - columns.go: the headings that are read; refused_lines.go: which lines are refused; page_of_address.go: which
//     page the address in an export belongs to
//   - store.go: which import is shown for a page, and which an import replaces
//   - http.go: the API operations; wire.go: the conversion to the types of the API contract
package searchfigures
