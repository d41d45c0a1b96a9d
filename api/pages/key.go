package pages

const (
	maxKey   = 512  // maximum length of path and query of a cached page, in bytes
	maxQuery = 4096 // maximum length of a query that is passed on, in bytes
)

// mobileMark is the first character of the keys of pages of the mobile host. It is the space before the target in a
// request line, so that the fast path finds such a key in its buffer. No target begins with it.
const mobileMark = " "

// keyOf returns the cache key of a page: its canonical request target, marked if it is for the mobile host. Any other
// Host header counts as the desktop host.
func keyOf(mobile bool, path, query string) string {
	key := path
	if mobile {
		key = mobileMark + path
	}
	if query == "" {
		return key
	}
	return key + "?" + query
}
