package server

import (
	"context"
	"slices"
	"time"

	"fapai/api/apperr"
	"fapai/api/calendar"
	"fapai/api/clock"
	"fapai/api/houses/lot"
	"fapai/api/houses/search"
	"fapai/api/members/reminders"
	"fapai/api/route"
	"fapai/proto-types/wire"
)

// calendarBack is how far back the lots of calendars begin.
const calendarBack = 30 * 24 * time.Hour

// assembleCalendar makes the calendars of lots.
func (c *components) assembleCalendar(context.Context) error {
	c.handlers.calendarCalls = &calendar.HTTP{
		Store: &calendar.Store{DB: c.conn, Now: clock.Now}, Member: callerID, Cards: c.houseStore.Cards,
		Printer: &calendar.Printer{
			Site: c.site.Name, Origin: c.cfg.SiteOrigin, Path: func(id int64) string { return route.House.Path(id) }, Label: c.labels.Name,
		},
		Court:    c.calendarOfCourt,
		Reminded: c.calendarOfReminders,
		Search: func(ctx context.Context, member, id int64) (calendar.Found, error) {
			found, err := c.personal.searches.Store.Get(ctx, member, id)
			if err != nil {
				return calendar.Found{}, err
			}
			ids, err := c.savedMatcher().Calendar(ctx, found.Query, lot.Day(clock.Now().Add(-calendarBack)))
			return calendar.Found{Name: c.site.Name + "：" + found.Name, IDs: ids}, err
		},
	}
	return nil
}

// calendarsOf are the secret addresses of a member, for the export of the account.
func (c *components) calendarsOf(ctx context.Context, member int64) ([]wire.Calendar, error) {
	return c.handlers.calendarCalls.Export(ctx, member)
}

// calendarOfReminders gives the lots of a member's reminders, each with how long before its dates the member is reminded.
func (c *components) calendarOfReminders(ctx context.Context, member int64) (calendar.Found, error) {
	list, err := c.personal.reminders.Store.Since(ctx, member, clock.Now().Add(-calendarBack))
	found := calendar.Found{Name: c.site.Name + "：我的提醒", Alarms: make(map[int64][]int64, len(list))}
	for i := range list {
		found.IDs = append(found.IDs, list[i].HouseID)
		if slices.Contains(list[i].Types, reminders.OnStart) {
			found.Alarms[list[i].HouseID] = list[i].Offsets
		}
	}
	return found, err
}

// calendarOfCourt gives the lots of a court that start from a month ago on.
func (c *components) calendarOfCourt(ctx context.Context, id int64) (calendar.Found, error) {
	names, err := c.houseStore.CourtNames(ctx)
	if err != nil {
		return calendar.Found{}, err
	}
	name, ok := names[id]
	if !ok {
		return calendar.Found{}, apperr.New(apperr.NotFound, "没有找到这家法院")
	}
	ids, err := search.CalendarIDs(ctx, c.houseIndex, lot.Filter{CourtID: id, StartFrom: lot.Day(clock.Now().Add(-calendarBack))})
	return calendar.Found{Name: c.site.Name + "：" + name, IDs: ids}, err
}
