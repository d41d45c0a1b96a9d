// Package push notifies search engines of new and changed pages. The transaction of a change also writes the change's
// cache tags to page_changes. The service finds the addresses to which these tags belong and queues each once per
// engine. A process leases an engine, sends its due addresses, and stores the engine's response; every address is sent
// at least once.
//
// # Files
//
//   - engines.go: the engines and the interval between two pushes of one address; push.go: the states of an address
//   - background.go: how often queues are checked, how many addresses one round has; pauses.go: how long an engine
//     is not asked after a failure; changed_pages.go: which addresses a change affects
//   - store.go: the queue, the duration of a lease; store_workbench.go: the list for editors, retries, pausing;
//     http.go: the API operations; wire.go: an engine in the API contract
package push
