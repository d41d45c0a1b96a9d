// Package assistants serves AI assistants by the Model Context Protocol. Its tools search lots, read one lot, compute
// the total cost of a lot, compare lots, return prices and statistics, and explain terms. To answer a call, a tool
// makes requests to the site's API within the process, as a visitor does, so that the validation, the limits and the
// log of the API apply. The answers of tools use the types of the API. No request has a session, so tools cannot read a
// member's data.
//
// # Files
//
//   - tools.go: the instructions for assistants, the list of tools; tool_search.go, tool_lot.go, tool_compare.go,
//     tool_cost.go, tool_history.go, tool_market.go, tool_terms.go: one tool each: its arguments, its answer, how
//     many lots or articles
//   - fields.go: the fields of a lot in answers, and the words for unknown values; terms.go: the explained terms with
//     their articles of law
//   - prompts.go: suggested questions; resources.go: texts to read as a whole
//   - arguments.go, schema.go: which arguments are read; calls.go: the calls of a tool, the words of its failures;
//     server.go: the address and the size of a request
package assistants
