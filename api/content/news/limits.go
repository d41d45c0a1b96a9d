package news

const (
	// The limits of an article, in characters or numbers; the database enforces them, too.
	maxTitle   = 120
	maxSummary = 120
	maxTag     = 20
	maxTags    = 12
	maxAnswers = 50
	maxHouses  = 20
	maxAlt     = 100
	// maxSlug is the maximum length of a slug made from a name. It leaves room for a number if the slugs of two names
	// are equal.
	maxSlug = 50

	// The sizes of answers.
	defaultPageSize = 20
	defaultHot      = 10
	maxSuggestions  = 10
	relatedArticles = 6
)
