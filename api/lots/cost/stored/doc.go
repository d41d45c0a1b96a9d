// Package stored reads and writes the rules of the whole cost and the totals of lots in the database.
//
// # Files
//
//   - store_rules.go: rules of all days, the first one that ends; store_totals.go: recomputation, its dry run and
//     report; store_write.go: which totals are written
package stored
