package checks

// SearchFigure holds how often an engine showed a page in its results, the clicks and the position, from the latest
// export of its console.
type SearchFigure struct {
	Engine        string
	Shows, Clicks int64
	Position      *float64 // nil if the export has none
}

// fewestShows is the number of showings from which a click rate is meaningful.
const fewestShows = 100

// fewClicks lists, for positions up to a bound, the click rate below which a page is reported. The rates are not
// measured averages: they are set low, so that findings are few. Results after the second page of results are hardly
// ever clicked, which is not a fault of their titles.
var fewClicks = []struct{ position, rate float64 }{{3, 0.02}, {10, 0.008}, {20, 0.002}}

// hasFewClicks reports whether a page was shown often but clicked rarely for its position. An unknown position counts
// as the last one.
func (f *SearchFigure) hasFewClicks() bool {
	if f.Shows < fewestShows {
		return false
	}
	rate, last := float64(f.Clicks)/float64(f.Shows), fewClicks[len(fewClicks)-1]
	if f.Position == nil {
		return rate < last.rate
	}
	for _, few := range fewClicks {
		if *f.Position <= few.position {
			return rate < few.rate
		}
	}
	return false
}
