// Package headlist holds one row for every address of the site, with the head that package heads decides for it and the
// findings of the checks. The rows are in memory, made when an editor first needs them and kept up to date by cache
// tags.
//
// # Files
//
//   - index.go, build.go, make.go, each.go, remake.go: the rows, how they are made at first and after a change
//   - row.go, corpus.go, query.go, orders.go, kinds.go: a row, search in all texts, filters and orders
//   - links.go and visits.go: clicks from the home page, visits of search engines
//   - place.go, try.go, seen.go: what a change would do to other pages; drafts.go and store_overrides.go: overrides
package headlist
