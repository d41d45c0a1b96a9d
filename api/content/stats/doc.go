// Package stats rolls the lots up into the series of the research section (研究院). A lot's Fact is stored beside it, sums
// by day (cells) answer the usual questions, and both follow every change of a lot; a rebuild has the same result.
// Money is in 元, area in ㎡, ratios run from 0 to 1, days are China's.
//
// Rollup writes facts and cells, Refresher calls it when lots change, Store reads them, OverviewCache answers
// overviews.
package stats
