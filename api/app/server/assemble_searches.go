package server

import (
	"fapai/api/lots/icalendar"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
	"fapai/api/lots/search/saved"
	"fapai/api/members/calendars"
	"fapai/api/members/reminders"
	"fapai/api/members/searches"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
)

// savedMatcher matches new lots with saved searches in SQL. The new lots come from the change log. The index in memory
// cannot be used, because it may lag behind that log.
func savedMatcher(b *base, dictionaries *dictionaryParts, lots *lotParts) *saved.Matcher {
	return &saved.Matcher{
		Index: postgres.NewIndex(b.conn, clock.Now, dictionaries.labels.Base.LotBands()),
		List:  lots.houseIndex,
		Named: lots.houseCalls.FindNamed,
	}
}

// newSearches returns the API operations for saved searches.
func newSearches(b *base, dictionaries *dictionaryParts, lots *lotParts, service *reminders.Service) *searches.HTTP {
	matching := &searches.Matching{
		Store: &searches.Store{DB: b.conn, Now: clock.Now},
		Match: savedMatcher(b, dictionaries, lots),
		Lots:  lots.houseStore.Cards, Label: dictionaries.labels.Name, Notify: service.Announce,
		Tokens: searches.Tokens{Cipher: b.cipher, Now: clock.Now}, Log: b.log,
		Path: func(query string) string { return route.Houses.Path() + "?" + query }, All: route.Searches.Path(),
	}
	matching.Register(b.queue)
	return &searches.HTTP{
		Matching: matching,
		Canonical: func(query string) (string, error) {
			_, canonical, err := search.ParseCanonical(query)
			return canonical, err
		},
	}
}

// newCalendars returns the handler of calendars (iCalendar) of lots.
func newCalendars(
	b *base, dictionaries *dictionaryParts, lots *lotParts, site *siteParts,
	reminded *reminders.Store, stored *searches.Store,
) *icalendar.HTTP {
	finder := &calendars.Finder{
		Site: site.site.Name, Courts: lots.houseStore.CourtNames, Index: lots.houseIndex,
		Reminders: reminded, Searches: stored,
		Matcher: savedMatcher(b, dictionaries, lots), Now: clock.Now,
	}
	return &icalendar.HTTP{
		Store: &icalendar.Store{DB: b.conn, Now: clock.Now}, Cards: lots.houseStore.Cards,
		Printer: &icalendar.Printer{
			Site: site.site.Name, Origin: b.cfg.SiteOrigin, Path: func(id int64) string { return route.House.Path(id) },
			Label: dictionaries.labels.Name,
		},
		Court: finder.OfCourt, Reminded: finder.OfReminders, Search: finder.OfSearch,
	}
}
