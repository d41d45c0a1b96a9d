// Package outcome decides from a source's statements (words, prices, bids and times) how a sale ended. A
// contradiction becomes a question to a person instead of a fact.
//
// # Files
//
//   - outcome.go: which statement decides the result, the questions about contradictions and their words;
//     fell_through.go: the words of a sale that fell through
package outcome
