package server

// The numbers of requests per minute that one address may make.
const (
	guestsPerIP       = 60 // a whole office may share one address
	captchasPerIP     = 60 // drawing a captcha takes a millisecond
	codesPerIP        = 30 // attempts; the database counts the codes that are sent
	loginsPerIP       = 60
	scansPerIP        = 30
	avatarsPerIP      = 20
	sharesPerIP       = 60   // drawing a poster takes tens of milliseconds
	cardsPerIP        = 1200 // a search engine requests the preview picture of each page that it reads
	calendarsPerIP    = 60   // many phones share the address of a carrier, and each requests a calendar every hour
	listCommentsPerIP = 20
	sharedCallsPerIP  = 120  // a family shares one address
	formsPerIP        = 30   // attempts; package members limits the number of stored forms
	openCallsPerIP    = 60   // each returns up to 100 lots
	editorCallsPerIP  = 1200 // each refusal adds a row to the security log
)
