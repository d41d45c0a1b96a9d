package lots

import (
	"slices"

	"fapai/api/platform/cache"
	"fapai/api/platform/cachetag"
)

// cachedStates is the maximum number of cached responses, each of about 0.5 KB per lot.
const cachedStates = 2_000

// stateAnswer is an encoded response with the states of some lots: status, price and bids.
type stateAnswer struct {
	body []byte
	etag string // hash of the states, without the server's time
	tags []string
}

// states caches the responses that open pages poll.
type states struct {
	answers cache.Cache[string, stateAnswer]
	calls   recentCalls
}

// CacheStates enables the cache of polled responses. After this call, InvalidateStates must be called with the tags of
// every change.
func (h *HTTP) CacheStates() { h.states.answers.Enable() }

// InvalidateStates removes all cached responses if one of the tags concerns a lot.
func (h *HTTP) InvalidateStates(tags ...string) {
	if slices.ContainsFunc(tags, func(tag string) bool {
		_, ok := cachetag.HouseID(tag)
		return ok || tag == cachetag.All || tag == cachetag.AnyHouse
	}) {
		h.states.answers.Clear()
	}
}
