package home

const (
	// MaxPicks is the maximum number of recommended lots: two lines of tiles.
	MaxPicks = 8
	// maxDays is the maximum number of days until the end of a recommendation.
	maxDays = 180
)
