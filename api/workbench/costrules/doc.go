// Package costrules lets editors change the rules for taxes and fees, from which the total cost of lots is computed. A
// change is a draft, gets a dry run over all lots and a review, and is then published; the history keeps it. After a
// publication the totals are recomputed in the background.
//
// # Files
//
//   - limits.go: the ranges of a rule's values
//   - costrules.go: which taxes, methods, kinds of property and sellers a rule may name, the faults of a rule
//   - dry_run.go: what a dry run shows, and when it is out of date
//   - store.go: how rules are published, and that totals are computed again afterwards
//   - http.go: the API operations; wire.go: the rule's fields in the contract
package costrules
