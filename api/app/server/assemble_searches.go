package server

import (
	"context"
	"slices"
	"time"

	"fapai/api/lots/calendar"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
	"fapai/api/lots/search/saved"
	"fapai/api/members/reminders"
	"fapai/api/members/searches"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/clock"
)

// savedMatcher matches lots with saved searches by queries on the tables, because the index in memory may be behind the change
// log.
func savedMatcher(b *base, w *wordParts, h *houseParts) *saved.Matcher {
	return &saved.Matcher{
		Index: postgres.NewIndex(b.conn, clock.Now, w.labels.Base.LotBands()), Named: h.houseCalls.FindNamed,
	}
}

// newSearches makes the saved searches.
func newSearches(b *base, w *wordParts, h *houseParts, service *reminders.Service) *searches.HTTP {
	matching := &searches.Matching{
		Store: &searches.Store{DB: b.conn, Now: clock.Now},
		Match: savedMatcher(b, w, h),
		Lots:  h.houseStore.Cards, Label: w.labels.Name, Notify: service.Announce, Tokens: searches.Tokens{Cipher: b.cipher}, Log: b.log,
		Path: func(query string) string { return route.Houses.Path() + "?" + query },
		Unsubscribe: func(token string) string {
			return searches.UnsubscribePath + token
		},
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

// calendarBack is how far back the lots of calendars begin.
const calendarBack = 30 * 24 * time.Hour

// calendars find the lots of calendars.
type calendars struct {
	*wordParts
	*houseParts
	site      string
	reminders *reminders.Store
	searches  *searches.Store
	matcher   *saved.Matcher
}

// newCalendars makes the calendars of lots.
func newCalendars(b *base, w *wordParts, h *houseParts, s *siteParts, reminded *reminders.Store, stored *searches.Store) *calendar.HTTP {
	c := calendars{w, h, s.site.Name, reminded, stored, savedMatcher(b, w, h)}
	return &calendar.HTTP{
		Store: &calendar.Store{DB: b.conn, Now: clock.Now}, Cards: h.houseStore.Cards,
		Printer: &calendar.Printer{
			Site: s.site.Name, Origin: b.cfg.SiteOrigin, Path: func(id int64) string { return route.House.Path(id) }, Label: w.labels.Name,
		},
		Court: c.ofCourt, Reminded: c.ofReminders, Search: c.ofSearch,
	}
}

// ofSearch gives the lots of a saved search that start from a month ago on.
func (c calendars) ofSearch(ctx context.Context, member, id int64) (calendar.Found, error) {
	found, err := c.searches.Get(ctx, member, id)
	if err != nil {
		return calendar.Found{}, err
	}
	ids, err := c.matcher.Calendar(ctx, found.Query, lot.Day(clock.Now().Add(-calendarBack)))
	return calendar.Found{Name: c.site + "：" + found.Name, IDs: ids}, err
}

// ofReminders gives the lots of a member's reminders, each with how long before its dates the member is reminded.
func (c calendars) ofReminders(ctx context.Context, member int64) (calendar.Found, error) {
	list, err := c.reminders.Since(ctx, member, clock.Now().Add(-calendarBack))
	found := calendar.Found{Name: c.site + "：我的提醒", Alarms: make(map[int64][]int64, len(list))}
	for i := range list {
		found.IDs = append(found.IDs, list[i].HouseID)
		if slices.Contains(list[i].Types, reminders.OnStart) {
			found.Alarms[list[i].HouseID] = list[i].Offsets
		}
	}
	return found, err
}

// ofCourt gives the lots of a court that start from a month ago on.
func (c calendars) ofCourt(ctx context.Context, id int64) (calendar.Found, error) {
	names, err := c.houseStore.CourtNames(ctx)
	if err != nil {
		return calendar.Found{}, err
	}
	name, ok := names[id]
	if !ok {
		return calendar.Found{}, apperr.New(apperr.NotFound, "没有找到这家法院")
	}
	ids, err := search.CalendarIDs(ctx, c.houseIndex, lot.Filter{CourtID: id, StartFrom: lot.Day(clock.Now().Add(-calendarBack))})
	return calendar.Found{Name: c.site + "：" + name, IDs: ids}, err
}
