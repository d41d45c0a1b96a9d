// Package stats rolls the lots up into the series of the research section (研究院). A lot's Fact is stored beside it, sums
// by day (cells) answer the usual questions, and both follow every change of a lot; a rebuild has the same result.
// Money is in 元, area in ㎡, ratios run from 0 to 1, days are China's.
//
// Rollup writes facts and cells, Refresher calls it when lots change, Store reads them, OverviewCache answers
// overviews.
//
// # Files
//
//   - measures.go and dimensions.go: what is measured, and how it can be split; stats.go: the facts of a lot and the
//     minimum of cases; labels.go: bands and names
//   - rollup.go, refresher.go, sums.go: facts and sums, kept up to date; store.go and store_lots.go: what they are
//     read from
//   - query.go and series.go: a query and its figures; overview.go and overview_cache.go: the front page; csv.go: the
//     same as a file
package stats
