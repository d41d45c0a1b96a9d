// Package notices drafts lots from court notices and survey tables: such a file is imported as a table of our own
// columns, and the workbench shows each value beside the words that it was read from.
//
// # Files
//
//   - draft.go: which columns a notice fills, and by which words; file.go: what counts as a notice, its size, how
//     many lots it has; deal.go: the price in the confirmation of a sale;
//     dated.go: days without a year; ending.go: which notices withdraw or delay a sale; unwrap.go:
//     texts whose lines end where a page does
package notices
