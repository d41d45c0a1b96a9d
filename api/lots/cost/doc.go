// Package cost computes the whole cost of a lot (到手总价): the price, the taxes and fees of the transfer, and the charges
// that the notice puts on the buyer. It is pure: from rules and facts it computes the amounts, their lines and the list
// of excluded charges. Unknown facts make the answer a range over every possible case.
//
// # Files
//
//   - rule.go and book.go: rules and the days on which they apply; input.go, lot.go, cases.go: a case, its unknown
//     facts, and the certain cases that they allow
//   - taxes.go: the taxes of a certain case; cost.go: the range over all cases; excluded.go: what it leaves out
//   - bid.go: the highest bid within a budget; formula.go and text.go: amounts in words
package cost
