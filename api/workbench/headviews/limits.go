package headviews

const (
	// maxViews is the maximum number of views per editor.
	maxViews = 30
	maxName  = 40
	maxQuery = 1000
)
