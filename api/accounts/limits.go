package accounts

const (
	maxNickname  = 20  // characters
	maxUserAgent = 300 // stored characters
	// refusalsAnHour is the maximum number of refusals per hour that are stored for one member, or for one network of
	// callers without an account. Without this limit, refused callers could fill the disk.
	refusalsAnHour = 60
	// maxRefusalDetail is the maximum number of characters that are stored of the address of a refused request.
	maxRefusalDetail = 200
	// loginsShown is the maximum number of a member's logins that are listed.
	loginsShown = 50
)
