package pages

const (
	maxKey   = 512  // bytes of path and query of a page that is cached
	maxQuery = 4096 // bytes of a query that is passed on
)

// keyOf is the cache key of a page: its canonical request target. The host is not part of it: there is one
// site, whose host the configuration names.
func keyOf(path, query string) string {
	if query == "" {
		return path
	}
	return path + "?" + query
}
