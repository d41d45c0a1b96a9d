package news

const (
	// The maximum lengths in characters, and the maximum numbers of tags and lots. The database checks them too.
	maxTitle     = 120
	maxSummary   = 120
	maxSourceKey = 300
	maxSource    = 60
	maxAuthor    = 60
	maxQuestion  = 300
	maxTag       = 20
	maxTags      = 12
	maxAnswers   = 50
	maxHouses    = 20
	maxAlt       = 100
	// maxSlug is the maximum length of a slug that is made from a tag's name. It leaves space for a number, which is
	// added if the slug is already in use.
	maxSlug = 50

	// The numbers of articles in a response if the request states none.
	defaultPageSize = 20
	defaultHot      = 10
	maxSuggestions  = 10
	relatedArticles = 6
)
