// Package outcome decides how a sale ended by a source's statements: its words, prices, bids and times. A contradiction
// becomes a question and not a fact.
//
// # Files
//
//   - outcome.go: which statement decides the result, the questions about contradictions and their words
package outcome
