// Package robots lets editors change the rules for crawlers: those of robots.txt with a tester, and the number of
// things that a list must hold to be a page that search engines may show. Both pass together from draft to publication.
//
// # Files
//
//   - limits.go: the size of robots.txt, the longest pause, the highest minimum of a list
//   - file.go: how robots.txt is read, its faults; match.go: the engines of the reports, which line decides an address
//   - impact.go: which lists have a minimum number of items, what publishing opens and closes
//   - store.go: the content of a draft, with its checks; http.go: the calls and the tester; wire.go: their fields in
//     the contract
package robots
