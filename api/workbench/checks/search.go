package checks

// SearchFigure holds how often a page was shown and clicked in a search engine, and its mean position, from
// the latest export of the engine's console.
type SearchFigure struct {
	Engine        string
	Shows, Clicks int64
	Position      *float64 // nil if the export has no positions
}

// fewestShows is the number of impressions from which a click rate is meaningful.
const fewestShows = 100

// fewClicks lists click rates below which a page is reported, e.g. 2 % up to position 3. They are lower than
// usual averages, so that few pages are reported. Beyond position 20 hardly anybody clicks, whatever the
// title, so there is no limit.
var fewClicks = []struct{ position, rate float64 }{{3, 0.02}, {10, 0.008}, {20, 0.002}}

// hasFewClicks reports whether a page was shown often enough and clicked less often than its position
// requires. An unknown position counts as the last one in fewClicks.
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
