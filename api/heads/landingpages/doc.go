// Package landingpages holds the landing pages: combinations of filters of the list of lots that editors turned into
// pages. Each has an alias like those of places, a heading, a text and a head.
//
// # Files
//
//   - landingpages.go: what a landing page has, which one is nearest to a query; http.go: how many a list links to;
//     store.go, cache.go: where they are read from
package landingpages
