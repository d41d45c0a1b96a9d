package notfound

import (
	"context"
	"log/slog"
	"math/rand/v2"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"fapai/api/pages/route"
	"fapai/api/platform/loop"
	"fapai/api/workbench/crawlerlog"
)

const (
	flushEvery = 5 * time.Second
)

// hits counts the requests for one path since the last write.
type hits struct {
	times       int64
	engines     map[string]int64
	referrer    string
	queries     []string // distinct queries, at most maxQueries
	isBare      bool     // whether a request had no query, or a query that is not recorded
	first, last time.Time
}

// Log counts requests that got a 404. A Log is ready for use when its exported fields are set.
type Log struct {
	Store *Store
	// Moved reports whether a path (in the form of route.Key) with a query is redirected now.
	Moved func(key, query string) bool
	Now   func() time.Time
	Log   *slog.Logger

	// flushing is locked during Flush. So when Flush returns, all requests counted before the call are stored, even if
	// another Flush was running.
	flushing sync.Mutex

	mu      sync.Mutex
	paths   []string // keys of counted, for random access
	counted map[string]*hits
	offered int // number of requests for paths that were not being counted yet, including dropped requests
}

// Add counts a request in memory. Flush stores it later.
func (l *Log) Add(path, rawQuery, referrer, userAgent string) {
	if len(path) > maxPath || route.Private.Holds(path) {
		return
	}
	engine, named := crawlerlog.Named(userAgent)
	referrer, now := tidyReferrer(referrer), l.Now()
	l.mu.Lock()
	defer l.mu.Unlock()
	h := l.counted[path]
	if h == nil {
		if h = l.admit(path); h == nil {
			return
		}
		h.first = now
	}
	h.times++
	h.noteQuery(rawQuery)
	h.last = now
	if referrer != "" {
		h.referrer = referrer
	}
	if named {
		if h.engines == nil {
			h.engines = map[string]int64{}
		}
		h.engines[engine.Key]++
	}
}

// noteQuery records a query of the path, because the query may have identified the page on the former site (?id=5). It
// does not record queries with personal data.
func (h *hits) noteQuery(query string) {
	switch {
	case slices.Contains(h.queries, query):
	case len(h.queries) < maxQueries && isKept(query):
		h.queries = append(h.queries, query)
	default:
		h.isBare = true
	}
}

func isKept(query string) bool {
	return query != "" && len(query) <= maxQuery && !route.Private.Holds("?"+query) && !strings.Contains(query, "@") &&
		!strings.Contains(query, "%40") &&
		!strings.ContainsFunc(query, func(r rune) bool { return r <= ' ' || r >= 0x7f })
}

// admit starts to count a path. If batchPaths paths are already counted, the new path either replaces a random path
// that was requested only once, or is dropped. So all paths of a flood are equally likely to be kept (reservoir
// sampling).
func (l *Log) admit(path string) *hits {
	l.offered++
	h := &hits{}
	if len(l.paths) < batchPaths {
		if l.counted == nil {
			l.counted = map[string]*hits{}
		}
		l.paths = append(l.paths, path)
		l.counted[path] = h
		return h
	}
	at := rand.IntN(l.offered) //nolint:gosec // no secure random number is needed
	if at >= batchPaths || l.counted[l.paths[at]].times > 1 {
		return nil
	}
	delete(l.counted, l.paths[at])
	l.paths[at], l.counted[path] = path, h
	return h
}

// tidyReferrer returns a referrer without its query, which may contain personal data. It returns "" for a referrer that
// is no web address, is too long or contains personal data.
func tidyReferrer(referrer string) string {
	u, err := url.Parse(referrer)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return ""
	}
	tidy := (&url.URL{Scheme: u.Scheme, Host: u.Host, Path: u.Path}).String()
	if len(tidy) > maxReferrer || route.Private.Holds(tidy) {
		return ""
	}
	return tidy
}

// Run writes the counts regularly until ctx ends, then once more.
func (l *Log) Run(ctx context.Context) {
	loop.FlushEvery(ctx, flushEvery, l.Log, "addresses that were not found were not logged", l.Flush)
}

// Flush writes the counts. If that fails, the counts are lost, which is acceptable because the log is only a sample.
func (l *Log) Flush(ctx context.Context) error {
	l.flushing.Lock()
	defer l.flushing.Unlock()
	l.mu.Lock()
	counted := l.counted
	l.paths, l.counted, l.offered = nil, nil, 0
	l.mu.Unlock()
	byKey := map[string]*hits{}
	for path, h := range counted {
		key := route.Key(path)
		if l.moved(key, h) {
			continue
		}
		if other := byKey[key]; other != nil {
			other.add(h)
			continue
		}
		byKey[key] = h
	}
	if len(byKey) == 0 {
		return nil
	}
	return l.Store.put(ctx, byKey)
}

// moved reports whether every recorded request for a path would be redirected now, e.g. because an editor has
// added a redirect.
func (l *Log) moved(key string, h *hits) bool {
	if l.Moved == nil {
		return false
	}
	if l.Moved(key, "") {
		return true
	}
	h.queries = slices.DeleteFunc(h.queries, func(query string) bool { return l.Moved(key, query) })
	return len(h.queries) == 0 && !h.isBare
}

// add adds the counts of requests that spelled the same path differently.
func (h *hits) add(other *hits) {
	h.times += other.times
	if other.first.Before(h.first) {
		h.first = other.first
	}
	if other.referrer != "" && (h.referrer == "" || other.last.After(h.last)) {
		h.referrer = other.referrer
	}
	if other.last.After(h.last) {
		h.last = other.last
	}
	for _, query := range other.queries {
		h.noteQuery(query)
	}
	h.isBare = h.isBare || other.isBare
	for engine, n := range other.engines {
		if h.engines == nil {
			h.engines = map[string]int64{}
		}
		h.engines[engine] += n
	}
}
