// Package push notifies search engines of new and changed pages. A change leaves its cache tags in page_changes, in
// its own transaction; the service finds their addresses, queues each once for every engine, and sends them at least
// once: an engine is leased, its due addresses are sent, and marked when it has answered.
//
// # Files
//
//   - engines.go: the engines and the pause between two pushes of one address; push.go: the states of an address
//   - service.go: how often queues are checked, how many addresses a round has, pauses after failures; pages.go:
//     which addresses a change concerns
//   - store.go: the queue, how long an engine is leased; store_workbench.go: the list of editors, retries, pausing;
//     http.go: the calls; wire.go: an engine in the contract
package push
