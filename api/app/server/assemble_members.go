package server

import (
	"cmp"
	"context"
	"slices"
	"time"

	"github.com/samber/lo"

	"fapai/api/app/logins"
	"fapai/api/content/communities"
	"fapai/api/content/news"
	"fapai/api/content/places"
	"fapai/api/content/restriction"
	"fapai/api/lots"
	"fapai/api/lots/calendar"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
	"fapai/api/lots/search/saved"
	"fapai/api/members/account"
	"fapai/api/members/demands"
	"fapai/api/members/favorites"
	"fapai/api/members/mails"
	"fapai/api/members/notify"
	"fapai/api/members/reminders"
	"fapai/api/members/searches"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
	"fapai/api/platform/jobs"
	"fapai/proto-types/wire"
)

// personalArea is what of the personal area runs in the background.
type personalArea struct {
	queue     *jobs.Queue
	reminders *reminders.Service
	matching  *demands.Matching
	searches  *searches.Matching
}

// assembleFavorites makes what members follow.
func (c *components) assembleFavorites(context.Context) error {
	c.favoriteNotifier = db.NewDebouncedNotifier(c.conn, c.log)
	c.favoriteStore = &favorites.Store{DB: c.conn, Now: clock.Now, Changed: purgeFollowed(c.favoriteNotifier)}
	c.houseStore.ShowFavorites(c.favoriteStore.Counter(favorites.House))
	return nil
}

// purgeFollowed purges, a little later, the pages that show how many members follow a thing. Those of articles do not.
func purgeFollowed(notifier *db.DebouncedNotifier) func(kind favorites.Kind, ids ...int64) {
	tags := map[favorites.Kind]func(int64) string{
		favorites.House: cachetag.HouseFavorites, favorites.Community: cachetag.CommunityFavorites,
	}
	return func(kind favorites.Kind, ids ...int64) {
		tag, shown := tags[kind]
		for _, id := range ids {
			if shown {
				notifier.Add(tag(id))
			}
		}
	}
}

// viewingTimes tells until when a lot can be viewed: until the end of its viewing, or where the notice does not state that,
// until bidding begins.
func viewingTimes(lots *lots.Store) func(ctx context.Context, id int64) (demands.ViewingTimes, error) {
	return func(ctx context.Context, id int64) (demands.ViewingTimes, error) {
		c, err := lotCard(lots)(ctx, id)
		if err != nil {
			return demands.ViewingTimes{}, err
		}
		return demands.ViewingTimes{
			Open: c.Status.Biddable() || c.Status == lot.NoTimes, Closes: cmp.Or(c.ViewingEnd, c.StartTime),
		}, nil
	}
}

// assembleMembers connects the personal area with the logins and the other domains.
func (c *components) assembleMembers(context.Context) error {
	cards := c.handlers.houseCalls.CardsOf
	favoriteHandler := &favorites.HTTP{
		Store: c.favoriteStore, Cards: cards, Label: c.labels.Name, Origin: c.cfg.SiteOrigin,
		Targets: favoriteTargets(c.houseStore, c.communityStore, c.newsStore),
	}
	messageHandler := &notify.HTTP{Store: &notify.Store{DB: c.conn, Now: clock.Now}}
	queue := jobs.New(c.conn, clock.Now, c.log)
	reminderStore := &reminders.Store{DB: c.conn, Now: clock.Now, Changed: func(ids ...int64) {
		c.favoriteStore.Changed(favorites.House, ids...)
	}}
	var err error
	if c.mailer, err = logins.NewMailer(c.cfg, &mails.Store{DB: c.conn, Cipher: c.cipher, Now: clock.Now}); err != nil {
		return err
	}
	mailHandler := c.mailer.HTTP()
	sender := logins.NotificationSender(c.logins, c.mailer, c.cfg)
	service := reminders.NewService(reminderStore, reminderLots(c.houseStore), sender, c.log, queue)
	service.Changes = reminders.ChangeLog{Take: c.houseStore.TakeChanges, At: c.houseStore.ChangesAt, Label: c.labels.Name}
	reminderHandler := &reminders.HTTP{Service: service, Cards: cards, AnswerFavorites: favoriteHandler.AnswerFavorites}
	exists := func(level places.Level) func(int64) bool {
		return func(id int64) bool {
			_, ok := c.placeIndex.Get(level, id)
			return ok
		}
	}
	matching := &demands.Matching{
		Store: &demands.Store{DB: c.conn, Cipher: c.cipher, Now: clock.Now}, Candidates: c.houseStore.ChangedOpen,
		Label: c.labels.Name, Log: c.log,
		DistrictName: func(id int64) string {
			district, _ := c.placeIndex.Get(places.Area, id)
			return district.ShortName
		},
		CityOf: func(id int64) int64 {
			district, _ := c.placeIndex.Get(places.Area, id)
			return district.ParentID
		},
	}
	matching.Register(queue)
	titles := func(ctx context.Context, ids []int64) (map[int64]string, error) {
		lots, err := c.houseStore.Cards(ctx, ids)
		return lo.SliceToMap(lots, func(l lot.Card) (int64, string) { return l.ID, l.Title }), err
	}
	demandHandler := &demands.HTTP{
		Store: matching.Store, Matching: matching, Submitter: c.logins.Submitter, Cards: cards,
		House: c.houseStore.MustExist, Agent: c.agentStore.MustExist, Viewing: viewingTimes(c.houseStore), Titles: titles,
		Known: demands.References{
			Code:     func(key, code string) bool { return c.labels.Name(key, code) != "" },
			District: exists(places.Area), Region: exists(places.Region),
		},
	}
	deskHandler := &demands.Desk{
		Store: matching.Store, Label: c.labels.Name, Nickname: c.logins.Nickname, Audited: c.logins.Audited,
		Titles: titles,
	}
	c.handlers.restrictionCalls = &restriction.HTTP{
		Store: &restriction.Store{DB: c.conn, Now: clock.Now}, Nickname: c.logins.Nickname,
	}
	searchHandler := c.assembleSearches(service, queue)
	accountHandler := &account.HTTP{
		Store:   &account.Store{DB: c.conn, Now: clock.Now, Favorites: c.favoriteStore, RemoveMember: c.logins.Accounts.Store.Close},
		Profile: c.logins.Profile, Proven: c.logins.Proven, Exported: c.logins.NoteExport,
		Calendars: c.handlers.calendarCalls.Export, Favorites: favoriteHandler, Reminders: reminderHandler, Searches: searchHandler, Mail: mailHandler,
		Messages: messageHandler, Demands: demandHandler,
	}
	c.bucket.Register(queue, c.conn)
	c.personal = &personalArea{queue: queue, reminders: service, matching: matching, searches: searchHandler.Matching}
	c.handlers.memberCalls = memberCalls{
		favoriteHandler, reminderHandler, searchHandler, mailHandler, messageHandler, demandHandler, deskHandler, accountHandler,
	}
	return nil
}

// run works until ctx ends.
func (p *personalArea) run(ctx context.Context, start func(func())) {
	start(func() { p.queue.Run(ctx) })
	start(func() { p.reminders.Run(ctx) })
	start(func() { p.matching.Run(ctx) })
	start(func() { p.searches.Run(ctx) })
}

// notify tells the reminders when the tags name changed lots.
func (p *personalArea) notify(tags []string) {
	for _, tag := range tags {
		_, isHouse := cachetag.HouseID(tag)
		if isHouse || tag == cachetag.All || tag == cachetag.Houses || tag == cachetag.AnyHouse {
			p.reminders.Notify()
			return
		}
	}
}

// favoriteTargets finds what favorites point to.
func favoriteTargets(lots *lots.Store, communityStore *communities.Store, newsStore *news.Store) favorites.Targets {
	return func(ctx context.Context, kind favorites.Kind, ids []int64) (map[int64]favorites.Target, error) {
		out := make(map[int64]favorites.Target, len(ids))
		switch kind {
		case favorites.Community:
			cards, err := communityStore.Cards(ctx, ids)
			for _, c := range cards {
				out[c.ID] = favorites.Target{Title: c.Name, Price: c.AvgPrice, Community: &wire.CollectedCommunity{
					AreaName: c.AreaName, RegionName: c.RegionName, Address: c.Address, Lots: c.Lots.Running + c.Lots.Upcoming,
				}}
			}
			return out, err
		case favorites.News:
			cards, err := newsStore.Briefs(ctx, ids)
			for _, c := range cards {
				out[c.ID] = favorites.Target{Title: c.Title, News: &wire.CollectedNews{
					Category: c.Category, Summary: c.Summary, PublishTime: httpx.Time(c.PublishTime),
				}}
			}
			return out, err
		default:
			cards, err := lots.Cards(ctx, ids)
			for _, c := range cards {
				status := string(c.Status)
				out[c.ID] = favorites.Target{Title: c.Title, Price: &c.StartPrice, Status: &status, Start: c.StartTime}
			}
			return out, err
		}
	}
}

// reminderLots finds the lots of reminders; where nobody bid for one or it was withdrawn, its next round too.
func reminderLots(lots *lots.Store) reminders.Lots {
	return func(ctx context.Context, ids []int64) (map[int64]reminders.Lot, error) {
		cards, err := lots.Cards(ctx, ids)
		if err != nil {
			return nil, err
		}
		var over []int64
		for _, c := range cards {
			if c.Status == lot.Failed || c.Status == lot.Withdrawn {
				over = append(over, c.ID)
			}
		}
		next, err := lots.NextRounds(ctx, over)
		out := make(map[int64]reminders.Lot, len(cards))
		for _, c := range cards {
			out[c.ID] = reminders.Lot{
				ID: c.ID, Title: c.Title, Status: string(c.Status), Start: c.StartTime, SignupEnd: c.SignupEnd, Close: c.ClosesAt,
				DealPrice: c.DealPrice, NextRound: lo.EmptyableToPtr(next[c.ID]),
			}
		}
		return out, err
	}
}

// savedMatcher matches lots with saved searches by queries on the tables, because the index in memory may be behind the change
// log.
func (c *components) savedMatcher() *saved.Matcher {
	return &saved.Matcher{
		Index: postgres.NewIndex(c.conn, clock.Now, lotBands(c.labels.Base)), Named: c.handlers.houseCalls.FindNamed,
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
		Matching: matching,
		Canonical: func(query string) (string, error) {
			_, canonical, err := search.ParseCanonical(query)
			return canonical, err
		},
	}
}

// calendarBack is how far back the lots of calendars begin.
const calendarBack = 30 * 24 * time.Hour

// assembleCalendar makes the calendars of lots.
func (c *components) assembleCalendar(context.Context) error {
	c.handlers.calendarCalls = &calendar.HTTP{
		Store: &calendar.Store{DB: c.conn, Now: clock.Now}, Cards: c.houseStore.Cards,
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
