package home

const (
	// MaxPicks is the maximum number of lots that editors may recommend at once: two lines of tiles.
	MaxPicks = 8
	// maxDays is the maximum number of days until the end of a recommendation.
	maxDays = 180
)
