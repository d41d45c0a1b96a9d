package pages

import (
	"strconv"
	"time"

	"github.com/cespare/xxhash/v2"
)

const (
	notFoundTTL = 10 * time.Second
	staleFor    = 24 * time.Hour // how long a stale page may be served if it cannot be rendered
)

// jitter returns ttl ±10 %, depending on key and now, so that pages that were rendered together do not become stale at
// the same time.
func jitter(ttl time.Duration, key string, now time.Time) time.Duration {
	h := xxhash.Sum64String(key + strconv.FormatInt(now.UnixNano(), 36))
	return ttl - ttl/10 + time.Duration(float64(ttl/5)*(float64(h>>11)/float64(1<<53)))
}

func (p *page) age(now time.Time) string {
	return strconv.FormatInt(max(0, int64(now.Sub(p.rendered)/time.Second)), 10)
}
