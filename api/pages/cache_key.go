package pages

const (
	maxKey   = 512  // maximum length of a cached page's path and query together, in bytes
	maxQuery = 4096 // maximum length of a query passed to the renderer, in bytes
)

// mobileMark is the first character of the cache keys of the mobile host. It is a space, because a space precedes the
// target in a request line, so that the fast path finds the key in its buffer without a copy. No target begins with a
// space.
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
