package redirects

const (
	// The maximum lengths of addresses, in bytes, as in the database.
	maxFrom = 400
	maxTo   = 800
	// maxPlaceholders is the maximum number of placeholders in an address.
	maxPlaceholders = 4
	// maxPatterns is the maximum number of patterns; a request is compared with them one by one.
	maxPatterns = 200
	// maxHops is the maximum number of redirects that a lookup follows. Chains exist only between two sources, or
	// while a change from another process has not arrived completely; within one source the store flattens them.
	maxHops = 5
	// matchesShown is the maximum number of listed addresses of each kind.
	matchesShown = 50
)
