// Package robots lets editors change two kinds of rules for crawlers: the lines of robots.txt (with a tester), and
// the minimum number of items that a list needs to be indexable. Both are drafted and published together.
//
// # Files
//
//   - limits.go: the size of robots.txt, the longest pause, the highest minimum of a list, how many pages a preview
//     lists
//   - robots_txt.go: how robots.txt is parsed, its faults; rule_match.go: the engines of the reports, and which line
//     decides about an address
//   - minimums.go: which lists have a minimum number of items; impact.go: which pages a publication opens or closes
//     to search engines
//   - robots.go: the content of a draft, with its checks; store.go: how it is published; http.go: the API
//     operations and the tester; wire.go: the conversion to the types of the API contract
package robots
