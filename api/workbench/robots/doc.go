// Package robots lets editors change the rules for crawlers: those of robots.txt with a tester, and the number of
// things that a list must hold to be a page that search engines may show. Both pass together from draft to publication.
//
// # Files
//
//   - file.go: robots.txt with its faults; match.go: which crawler may read what; store.go: the content of a draft,
//     with its checks; impact.go: what publishing changes
package robots
