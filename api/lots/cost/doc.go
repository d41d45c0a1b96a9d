// Package cost computes what a lot costs in the end (到手总价): the price, the taxes and fees of the transfer, and what the notice
// puts on the buyer. It is pure: rules and facts come in, amounts, their lines and what is left out come out. What nobody knows of a
// case makes the answer a range over every case that is possible.
package cost
