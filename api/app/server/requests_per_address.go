package server

// The number of requests per minute that one address may make.
const (
	guestsPerIP       = 60 // a whole office may share an address
	captchasPerIP     = 60 // drawing a captcha takes a millisecond
	codesPerIP        = 30 // attempts; codes actually sent are counted in the database
	loginsPerIP       = 60
	scansPerIP        = 30
	avatarsPerIP      = 20
	sharesPerIP       = 60   // drawing a poster costs some ten milliseconds
	cardsPerIP        = 1200 // a search engine requests the preview picture of each page that it reads
	calendarsPerIP    = 60   // many phones share a carrier's address, and each requests a calendar every hour
	listCommentsPerIP = 20
	sharedCallsPerIP  = 120  // a family shares an address
	formsPerIP        = 30   // attempts; package members limits the forms that are stored
	openCallsPerIP    = 60   // per minute; each returns up to 100 lots
	editorCallsPerIP  = 1200 // each refusal adds a row to the security log
)
