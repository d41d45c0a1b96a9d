// Package outcome judges how a sale ended by all that a source states of it: its words, its prices, its bids and its times. What
// contradicts itself becomes a question and no fact.
package outcome
