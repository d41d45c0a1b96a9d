// Package stats rolls the lots up into the series of the research section (研究院). A lot's Fact is stored beside it, sums
// by day (cells) answer the usual questions, and both follow every change of a lot; a rebuild has the same result.
// Money is in 元, area in ㎡, ratios run from 0 to 1, days are China's.
//
// Rollup writes facts and cells, Refresher calls it when lots change, Store reads them, OverviewCache answers
// overviews.
//
// # Packages
//
//   - clearance: estimated clear rates and their check
//
// # Files
//
//   - limits.go: how many overviews and changed lots are kept in memory
//   - measures.go: every figure with its definition; stats.go: which lots count on which day, from how many cases a
//     figure is shown; dimensions.go: by what it can be split; labels.go: bands and names
//   - query.go: periods, and how long a range may be; series.go: the table of a measure, 未载明; overview.go: the front
//     page of the section: its cards and days; csv.go: the columns of the file
//   - rollup.go, refresher.go, sums.go: how figures are kept up to date; store.go, store_lots.go: what they are read
//     from, which prices are left out; overview_cache.go: how often the front page is made again
//   - http.go: the default city and months, the calls
package stats
