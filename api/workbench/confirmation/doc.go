// Package confirmation decides which changes one person may not publish alone because they harm more pages than the
// settings allow. A second person with the publisher's role must confirm such a change and give a reason, which the
// history shows.
//
// # Files
//
//   - confirmation.go: the kinds of harm (duplicates, cut, empty, unnamed, closed), their words, and who must confirm
//   - texts.go: when a change empties a text, or takes the name of its place or of the site from a title
package confirmation
