package landingpages

const (
	// The maximum lengths of texts, in characters.
	maxHeading     = 40
	maxTitle       = 200
	maxDescription = 400
	maxKeywords    = 200
	maxIntro       = 20_000 // including HTML
)
