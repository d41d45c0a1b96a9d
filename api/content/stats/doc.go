// Package stats computes the figures of the research section (研究院) from the lots. The Fact of a lot stores what the
// figures need. Sums of facts by day (cells) answer most queries. Facts and cells are updated after every change of a
// lot, and rebuilding them has the same result. Money is in 元 and area in ㎡, ratios are from 0 to 1, and days are those
// of China.
//
// Rollup writes facts and cells, and Refresher calls it when lots change. Store reads them, and OverviewCache
// serves overviews.
//
// # Packages
//
//   - clearance: estimated clear rates and their check
//
// # Files
//
//   - limits.go: how many overviews and changed lots are kept in memory
//   - measures.go: all figures with their definitions; stats.go: which lots count on which day, the minimum number
//     of cases for a figure; dimensions.go: by which properties a figure can be split; labels.go: bands and names
//   - periods.go: periods, and how long a range may be; series.go: the table of a measure, 未载明; overview.go: the
//     start page of the section with its cards; csv.go: the columns of the file
//   - rollup.go, sums.go: how figures are kept up to date; background.go: when they are; store.go, store_lots.go:
//     the queries of figures, which prices are left out; overview_cache.go: how often the start page is refreshed
//   - http.go: the default city and months, the API operations
package stats
