package accounts

const (
	maxNickname  = 20  // characters
	maxUserAgent = 300 // stored characters
	// refusalsAnHour is the maximum number of refusals that are stored within an hour for a member, or for a network
	// from which callers are not members. Refused callers must not be able to fill the disk.
	refusalsAnHour = 60
	// maxRefusalDetail is the maximum number of characters of a refused request that are stored.
	maxRefusalDetail = 200
	// loginsShown is the number of a member's logins that are listed.
	loginsShown = 50
)
