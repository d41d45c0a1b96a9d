package redirects

const (
	// The maximum lengths of addresses, in bytes, as in the database.
	maxFrom = 400
	maxTo   = 800
	// maxPlaceholders is the maximum number of placeholders in an address.
	maxPlaceholders = 4
	// maxPatterns is the maximum number of rows with which a request is compared one by one.
	maxPatterns = 200
	// maxHops is the maximum number of rows that a look-up follows. Rows of one source never lead to other rows. More
	// than one is followed only between sources, and while a change from another process has not arrived completely.
	maxHops = 5
	// matchesShown is the maximum number of addresses listed of each kind.
	matchesShown = 50
)
