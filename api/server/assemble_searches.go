package server

import (
	"fapai/api/clock"
	"fapai/api/houses/search"
	"fapai/api/houses/search/pgsearch"
	"fapai/api/houses/search/saved"
	"fapai/api/jobs"
	"fapai/api/members/reminders"
	"fapai/api/members/searches"
	"fapai/api/route"
)

// savedMatcher matches lots with saved searches by queries on the tables, because the index in memory may be behind the change
// log.
func (c *components) savedMatcher() *saved.Matcher {
	return &saved.Matcher{
		Index: pgsearch.NewIndex(c.conn, clock.Now, lotBands(c.labels.Base)), Named: c.handlers.houseCalls.FindNamed,
	}
}

// assembleSearches makes the saved searches.
func (c *components) assembleSearches(service *reminders.Service, queue *jobs.Queue) *searches.HTTP {
	matching := &searches.Matching{
		Store: &searches.Store{DB: c.conn, Now: clock.Now},
		Match: c.savedMatcher(),
		Lots:  c.houseStore.Cards, Label: c.labels.Name, Notify: service.Announce, Tokens: searches.Tokens{Cipher: c.cipher}, Log: c.log,
		Path: func(query string) string { return route.Houses.Path() + "?" + query },
		Unsubscribe: func(token string) string {
			return searches.UnsubscribePath + token
		},
	}
	matching.Register(queue)
	return &searches.HTTP{
		Matching: matching, Member: callerID,
		Canonical: func(query string) (string, error) {
			_, canonical, err := search.ParseCanonical(query)
			return canonical, err
		},
	}
}
