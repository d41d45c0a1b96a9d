package checks

// SearchFigure holds the number of times an engine showed a page in its results, the clicks and the position, by the
// latest export of its console.
type SearchFigure struct {
	Engine        string
	Shows, Clicks int64
	Position      *float64 // nil: not in the export
}

// fewestShows is the minimum number of showings for a meaningful click rate.
const fewestShows = 100

// fewClicks lists the click rates below which a result of a position is reported; they are set low, so that findings
// are few, and are no measured averages. Results after the second page are hardly ever clicked, which is no fault of
// their titles.
var fewClicks = []struct{ position, rate float64 }{{3, 0.02}, {10, 0.008}, {20, 0.002}}

// hasFewClicks reports many showings with few clicks for the position. An unknown position is taken for the last one.
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
