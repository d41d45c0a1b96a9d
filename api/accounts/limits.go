package accounts

const (
	maxNickname  = 20  // characters
	maxUserAgent = 300 // stored characters
	// refusalsAnHour is the maximum number of refusals per hour that are stored for one member, or for one
	// network of callers without an account. Refused callers must not be able to fill the disk.
	refusalsAnHour = 60
	// maxRefusalDetail is the maximum number of characters stored of a refused request's address.
	maxRefusalDetail = 200
	// loginsShown is the maximum number of listed logins of a member.
	loginsShown = 50
)
