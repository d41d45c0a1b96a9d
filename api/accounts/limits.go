package accounts

const (
	maxNickname  = 20  // characters
	maxUserAgent = 300 // stored characters
	// refusalsAnHour is the maximum number of stored refusals per hour: for each member, and for each network of
	// callers without an account. Refused callers must not be able to fill the disk.
	refusalsAnHour = 60
	// maxRefusalDetail is the maximum number of stored characters of a refused request.
	maxRefusalDetail = 200
	// loginsShown is the maximum number of listed logins of a member.
	loginsShown = 50
)
