// Package landingpages holds the landing pages: combinations of filters of the list of lots to which editors gave a
// page. Each has an alias of the same form as a place's, a heading, a text and a head.
//
// # Files
//
//   - landingpages.go: the data of a landing page, which one is the nearest to a query, how many a list
//     links to; http.go: the API operations; store.go, cache.go: reading and caching
package landingpages
