package server

import (
	"context"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/accounts"
	"fapai/api/app/logins"
	"fapai/api/content/places"
	"fapai/api/importing/mask"
	"fapai/api/lots/lot"
	"fapai/api/members"
	"fapai/api/members/account"
	"fapai/api/members/demands"
	"fapai/api/members/favorites"
	"fapai/api/members/mails"
	"fapai/api/members/notify"
	"fapai/api/members/reminders"
	"fapai/api/members/searches"
	"fapai/api/members/sharedlists"
	"fapai/api/pages/route"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/clock"
	"fapai/api/platform/jobs"
)

// personalArea holds the background work for members, such as reminders.
type personalArea struct {
	queue     *jobs.Queue
	reminders *reminders.Service
	matching  *demands.Matching
	searches  *searches.Matching
}

// memberParts holds the personal area of members, and the functions that connect it with logins and lots.
type memberParts struct {
	mailer      *logins.Mailer
	personal    *personalArea
	searchCalls *searches.HTTP
	sharedLists *sharedlists.Store
	callers     []caller
}

func newMemberParts(
	b *base, dictionaries *dictionaryParts, lots *lotParts, site *siteParts, articles *newsParts,
	agents *agentParts, communities *communityParts, follows *followParts,
) (*memberParts, error) {
	mailer, err := logins.NewMailer(b.cfg, &mails.Store{DB: b.conn, Cipher: b.cipher, Now: clock.Now},
		searches.Tokens{Cipher: b.cipher, Now: clock.Now})
	if err != nil {
		return nil, err
	}
	cards := lots.houseCalls.CardsOf
	favoriteCalls := &favorites.HTTP{
		Store: follows.favoriteStore, Cards: cards, Label: dictionaries.labels.Name, Origin: b.cfg.SiteOrigin,
		Targets: favorites.TargetsOf(lots.houseStore, communities.communityStore, articles.newsStore),
	}
	messageCalls := &notify.HTTP{Store: &notify.Store{DB: b.conn, Now: clock.Now}}
	reminderStore := &reminders.Store{DB: b.conn, Now: clock.Now, Changed: func(ids ...int64) {
		follows.favoriteStore.Changed(favorites.House, ids...)
	}}
	service := reminders.NewService(
		reminderStore, reminders.LotsOf(lots.houseStore), logins.NotificationSender(b.logins, mailer, b.cfg), b.log,
		b.queue,
	)
	service.Changes = reminders.ChangeLog{Take: lots.houseStore.TakeChanges, At: lots.houseStore.ChangesAt,
		Label: dictionaries.labels.Name}
	reminderCalls := &reminders.HTTP{Service: service, Cards: cards, AnswerFavorites: favoriteCalls.AnswerFavorites}
	matching := newMatching(b, dictionaries, lots)
	demandCalls := &demands.HTTP{
		Store: matching.Store, Matching: matching, Submitter: b.logins.Submitter, Cards: cards,
		House: lots.houseStore.MustExist, Agent: agents.agentStore.MustExist,
		Viewing: demands.ViewingTimesOf(lots.houseStore), Titles: lots.titles,
		Known: demands.References{
			Code:     func(key, code string) bool { return dictionaries.labels.Name(key, code) != "" },
			District: dictionaries.placeExists(places.Area), Region: dictionaries.placeExists(places.Region),
		},
	}
	searchCalls := newSearches(b, dictionaries, lots, service)
	calendars := newCalendars(b, dictionaries, lots, site, reminderStore, searchCalls.Matching.Store)
	mailCalls := mailer.HTTP()
	listCalls := newSharedLists(b, lots, cards)
	return &memberParts{
		mailer:   mailer,
		personal: &personalArea{queue: b.queue, reminders: service, matching: matching, searches: searchCalls.Matching},
		callers: []caller{
			calendars, listCalls, favoriteCalls, reminderCalls, searchCalls, mailCalls, messageCalls, demandCalls,
			&demands.Workbench{
				Store: matching.Store, Label: dictionaries.labels.Name, Nickname: b.logins.Nickname,
				Audited: b.logins.Audited, Titles: lots.titles,
			},
			&account.HTTP{
				Store: &account.Store{DB: b.conn, Now: clock.Now, Favorites: follows.favoriteStore,
					RemoveMember: b.logins.Accounts.Store.Close},
				Profile: b.logins.Profile, Proven: b.logins.Proven, Exported: b.logins.NoteExport,
				Calendars: calendars.Export, SharedLists: listCalls.Export, Favorites: favoriteCalls,
				Reminders: reminderCalls, Searches: searchCalls, Mail: mailCalls,
				Messages: messageCalls, Demands: demandCalls,
			},
		},
		searchCalls: searchCalls,
		sharedLists: listCalls.Store,
	}, nil
}

// newSharedLists returns the API operations for lists of lots that members share.
func newSharedLists(b *base, lots *lotParts, cards members.Cards) *sharedlists.HTTP {
	return &sharedlists.HTTP{
		Store: &sharedlists.Store{DB: b.conn, Cipher: b.cipher, Now: clock.Now, Site: b.cfg.SiteName}, Cards: cards,
		Titles: lots.titles, Mask: mask.Numbers,
		Address: func(token string) string { return b.cfg.SiteOrigin + route.SharedList.Path(token) },
		Visitor: func(c *fiber.Ctx) sharedlists.Visitor {
			caller := accounts.CallerOf(c)
			return sharedlists.Visitor{SessionHash: caller.SessionHash, Address: c.IP(), MemberID: caller.MemberID}
		},
	}
}

// placeExists returns a function that reports whether a place of a level (city, district …) has a given id.
func (w *dictionaryParts) placeExists(level places.Level) func(int64) bool {
	return func(id int64) bool {
		_, ok := w.placeIndex.Get(level, id)
		return ok
	}
}

// titles returns the titles of lots by id.
func (h *lotParts) titles(ctx context.Context, ids []int64) (map[int64]string, error) {
	list, err := h.houseStore.Cards(ctx, ids)
	return lo.SliceToMap(list, func(l lot.Card) (int64, string) { return l.ID, l.Title }), err
}

// newMatching returns the part that matches lots with the demands of members.
func newMatching(b *base, dictionaries *dictionaryParts, lots *lotParts) *demands.Matching {
	matching := &demands.Matching{
		Store: &demands.Store{DB: b.conn, Cipher: b.cipher, Now: clock.Now}, Candidates: lots.houseStore.ChangedOpen,
		Label: dictionaries.labels.Name, Log: b.log,
		DistrictName: func(id int64) string {
			district, _ := dictionaries.placeIndex.Get(places.Area, id)
			return district.ShortName
		},
		CityOf: func(id int64) int64 {
			district, _ := dictionaries.placeIndex.Get(places.Area, id)
			return district.ParentID
		},
	}
	matching.Register(b.queue)
	return matching
}

// run starts the background work. It ends with ctx.
func (p *personalArea) run(ctx context.Context, start func(func())) {
	start(func() { p.queue.Run(ctx) })
	start(func() { p.reminders.Run(ctx) })
	start(func() { p.matching.Run(ctx) })
	start(func() { p.searches.Run(ctx) })
}

// notify wakes the reminders if one of the tags concerns lots.
func (p *personalArea) notify(tags []string) {
	for _, tag := range tags {
		_, isHouse := cachetag.HouseID(tag)
		if isHouse || tag == cachetag.All || tag == cachetag.Houses || tag == cachetag.AnyHouse {
			p.reminders.Notify()
			return
		}
	}
}
