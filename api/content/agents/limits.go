package agents

const (
	// The maximum lengths of the texts in a profile, in characters.
	maxName    = 20
	maxCompany = 60
	maxAlt     = 100
	maxIntro   = 2000
	maxTags    = 6
	maxTag     = 10

	// maxDeals is the maximum number of deals that a consultant's page shows.
	maxDeals = 50
)
