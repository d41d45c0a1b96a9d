package checks

// SearchFigure is how often an engine showed a page in its results, how often that was clicked and at which position, by the latest
// export of its console.
type SearchFigure struct {
	Engine        string
	Shows, Clicks int64
	Position      *float64 // nil: the export does not tell
}

// fewestShows are the showings from which a rate of clicks says something.
const fewestShows = 100

// fewClicks are rates of clicks below which a result of a position is looked at; they are set low, so that what is found stands out,
// and are no measured averages. Results after the second page are hardly ever clicked, which is no fault of their titles.
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
