// Package assistants answers assistants and agents by the Model Context Protocol: tools that search lots, read one,
// compute its total cost, compare lots, return prices and statistics and explain terms. Each tool makes calls of the
// contract inside the process, as a visitor would, so that the validation, admission, log and rules of the calls apply;
// its answer consists of their types. No call has a token, so none reads a member's data.
package assistants
