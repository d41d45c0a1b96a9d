package checks

// SearchFigure holds the impressions, clicks and mean position of a page in a search engine, from the latest export
// of its console.
type SearchFigure struct {
	Engine        string
	Shows, Clicks int64
	Position      *float64 // nil if the export has none
}

// fewestShows is the minimum number of impressions for a meaningful click rate.
const fewestShows = 100

// fewClicks lists the click rates below which a page is reported, e.g. 2 % up to position 3. The rates are not
// measured averages: they are low, so that there are few findings. Beyond position 20 hardly anybody clicks,
// whatever the title, so such pages are not reported.
var fewClicks = []struct{ position, rate float64 }{{3, 0.02}, {10, 0.008}, {20, 0.002}}

// hasFewClicks reports whether a page was shown often but clicked rarely for its position. If the position is
// unknown, the lowest rate applies.
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
