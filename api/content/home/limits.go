package home

const (
	// MaxPicks is the maximum number of recommended lots. They fill two lines of the page.
	MaxPicks = 8
	// maxDays is how many days from today a recommendation may last at most.
	maxDays = 180
)
