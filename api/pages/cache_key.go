package pages

const (
	maxKey   = 512  // maximum length of path and query of a cached page, in bytes
	maxQuery = 4096 // maximum length of a query passed to the renderer, in bytes
)

// mobileMark is the first character of cache keys of the mobile host. It is a space, because the request line
// has a space before the target: the fast path finds the key in its buffer without a copy. No target begins
// with a space.
const mobileMark = " "

// keyOf returns the cache key of a page: its canonical target, with mobileMark for the mobile host. Every other
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
