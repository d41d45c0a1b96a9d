// Package cost computes the whole cost of a lot (到手总价): the price, the taxes and fees of the transfer, and the charges
// that the notice puts on the buyer. It is pure: from rules and facts it computes the amounts, their lines and the list
// of excluded charges. Unknown facts make the answer a range over every possible case.
package cost
