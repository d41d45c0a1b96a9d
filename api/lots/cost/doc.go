// Package cost computes the whole cost of a lot (到手总价): the price, the taxes and fees of the transfer, and
// the charges that the notice puts on the buyer. It has no side effects: from rules and facts it computes
// the amounts, the lines of the bill and the list of excluded charges. If facts are unknown, each amount is
// a range over all possible cases.
//
// # Packages
//
//   - stored: the rules and totals in the database
//
// # Files
//
//   - taxes.go: how each tax of a certain case is computed; rule.go: taxes, methods, kinds and sellers of rules, when
//     a rule ends soon
//   - rounded_text.go: the rounded figure that pages show (约539.6万); formula.go: a computation in words
//   - cost.go: the lines of the bill, their names, the range over all cases; excluded.go: what is left out (另计) and
//     why
//   - lot_case.go: the case of a lot, which price and day count, why there is no total; questions.go: the questions
//     and their answers, which are refused
//   - cases.go: the cases that unknown facts allow; rules_by_day.go: rules by day; bid.go: the highest bid within a
//     budget
package cost
