package redirects

const (
	// The maximum lengths of addresses, in bytes, as in the database.
	maxFrom = 400
	maxTo   = 800
	// maxPlaceholders is the maximum number of placeholders in an address.
	maxPlaceholders = 4
	// maxPatterns is the maximum number of addresses with placeholders. It is limited because every request is compared
	// with each of them.
	maxPatterns = 200
	// maxHops is the maximum number of redirects that a lookup follows. The store prevents chains within one source. A
	// chain can occur only between the two sources, or while only some of the changes of another process have arrived.
	maxHops = 5
	// matchesShown is the maximum number of matching pages, and of matching missing addresses, in a response.
	matchesShown = 50
)
