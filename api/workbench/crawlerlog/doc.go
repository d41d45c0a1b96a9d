// Package crawlerlog logs the visits of search engines: the engine, whether the client's address belongs to that
// engine, the page and the status. Visits are counted in memory and written in batches, so that no response waits
// for the log.
//
// # Files
//
//   - limits.go: how long days and false claims are kept, how many addresses, how many are counted in memory, the
//     default days of a report
//   - engines.go: the known engines, assistants and crawlers, with their names and tokens
//   - ranges.go: the networks that they publish; verify.go: how a visit is verified, and how long a verdict is valid
//   - kinds.go: the kinds of requests; wasted_visits.go: which visits are a waste;
//     never_visited.go: which pages no search engine has visited
//   - store.go: how visits are stored; store_report.go: what a report contains
//   - log.go: when counted visits are stored; batch.go: what is stored together, how an IPv6 address is shortened
//   - http.go: the API operations; wire.go: the report in the contract
package crawlerlog
