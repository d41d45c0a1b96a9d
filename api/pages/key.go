package pages

const (
	maxKey   = 512  // bytes of path and query of a cached page
	maxQuery = 4096 // bytes of a query that is passed on
)

// mobileMark begins the keys of pages of the mobile host. It is the blank before the target in a request line, so that
// the fast path finds such a key in its buffer, and no target begins with it.
const mobileMark = " "

// keyOf returns the cache key of a page: its canonical request target, and its host. Any other Host header counts as
// the desktop's.
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
