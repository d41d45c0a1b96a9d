package calendars

import (
	"context"
	"slices"

	"fapai/api/lots/icalendar"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/saved"
	"fapai/api/members/reminders"
	"fapai/api/members/searches"
	"fapai/api/platform/apperr"
)

// Finder finds the lots for calendars.
type Finder struct {
	Site      string // name of the site
	Courts    func(ctx context.Context) (map[int64]string, error)
	Index     search.Index
	Reminders *reminders.Store
	Searches  *searches.Store
	Matcher   *saved.Matcher
	Now       lot.Clock
}

// OfSearch returns the lots that a saved search finds, except those that started too long ago (back).
func (f *Finder) OfSearch(ctx context.Context, member, id int64) (icalendar.Found, error) {
	found, err := f.Searches.Get(ctx, member, id)
	if err != nil {
		return icalendar.Found{}, err
	}
	ids, err := f.Matcher.Calendar(ctx, found.Query, lot.Day(f.Now().Add(-back)))
	return icalendar.Found{Name: f.Site + "：" + found.Name, IDs: ids}, err
}

// OfReminders returns the lots of which the member wants to be reminded, with the times of the reminders as alarms.
func (f *Finder) OfReminders(ctx context.Context, member int64) (icalendar.Found, error) {
	list, err := f.Reminders.Since(ctx, member, f.Now().Add(-back))
	found := icalendar.Found{Name: f.Site + "：我的提醒", Alarms: make(map[int64][]int64, len(list))}
	for i := range list {
		found.IDs = append(found.IDs, list[i].HouseID)
		if slices.Contains(list[i].Types, reminders.OnStart) {
			found.Alarms[list[i].HouseID] = list[i].Offsets
		}
	}
	return found, err
}

// OfCourt returns the lots that a court auctions, except those that started too long ago (back).
func (f *Finder) OfCourt(ctx context.Context, id int64) (icalendar.Found, error) {
	names, err := f.Courts(ctx)
	if err != nil {
		return icalendar.Found{}, err
	}
	name, ok := names[id]
	if !ok {
		return icalendar.Found{}, apperr.New(apperr.NotFound, "没有找到这家法院")
	}
	ids, err := search.CalendarIDs(ctx, f.Index, lot.Filter{CourtID: id, StartFrom: lot.Day(f.Now().Add(-back))})
	return icalendar.Found{Name: f.Site + "：" + name, IDs: ids}, err
}
