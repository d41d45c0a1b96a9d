package news

const (
	// The limits of an article, in characters or numbers. The database enforces them as well.
	maxTitle   = 120
	maxSummary = 120
	maxTag     = 20
	maxTags    = 12
	maxAnswers = 50
	maxHouses  = 20
	maxAlt     = 100
	// maxSlug is the maximum length of a slug made from a name. It leaves space for a number that distinguishes
	// equal slugs.
	maxSlug = 50

	// The page sizes of responses.
	defaultPageSize = 20
	defaultHot      = 10
	maxSuggestions  = 10
	relatedArticles = 6
)
