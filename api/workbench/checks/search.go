package checks

// SearchFigure holds how often a page was shown and clicked in a search engine, and its mean position, from
// the latest export of the engine's console.
type SearchFigure struct {
	Engine        string
	Shows, Clicks int64
	Position      *float64 // nil if the export has no positions
}

// fewestShows is the minimum number of impressions at which a click rate is meaningful.
const fewestShows = 100

// fewClicks lists the click rates below which a page is reported, e.g. 2 % for positions up to 3. They are lower than
// usual averages, so that few pages are reported. There is no rate for positions beyond 20, where hardly anybody
// clicks, whatever the title.
var fewClicks = []struct{ position, rate float64 }{{3, 0.02}, {10, 0.008}, {20, 0.002}}

// hasFewClicks reports whether a page was shown often enough to judge and its click rate is too low for its position.
// An unknown position is treated as the last one in fewClicks.
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
