package home

const (
	// MaxPicks is the maximum number of recommended lots. This number of lots fills two lines of the page.
	MaxPicks = 8
	// maxDays is the maximum number of days from today until the last day of a recommendation.
	maxDays = 180
)
