// Package notices drafts lots from court notices and survey tables: such a file is imported as a table of our own
// columns, and the workbench shows each value beside the words that it was read from.
//
// # Files
//
//   - draft.go: which columns a notice fills, and by which words; notices.go: what counts as a notice, its size, how
//     many lots it has; deal_price.go: the price in the confirmation of a sale;
//     dates.go: days without a year; ending.go: which notices withdraw or delay a sale; wrapped_lines.go:
//     texts whose lines end where a page does
package notices
