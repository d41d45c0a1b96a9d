// Package landingpages holds the landing pages: combinations of filters of the list of lots for which editors made a
// page. A landing page has an alias, which has the same form as the alias of a place, and a heading, a text and a head.
//
// # Files
//
//   - landingpages.go: the data of a landing page, which one is the nearest to a query, how many a list
//     links to; http.go: the API operations; store.go, cache.go: reading and caching
package landingpages
