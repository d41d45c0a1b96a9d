package server

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/gofiber/fiber/v2"

	"fapai/api/auth"
	"fapai/api/communities"
	"fapai/api/config"
	"fapai/api/db"
	"fapai/api/dictionary"
	"fapai/api/houses"
	"fapai/api/jobs"
	"fapai/api/members"
	"fapai/api/news"
	"fapai/api/outbound/sms"
	"fapai/api/outbound/wechat"
	"fapai/api/places"
)

// personal is what members keep, and what works on it in the background.
type personal struct {
	queue     *jobs.Queue
	reminders *members.Reminders
	matching  *members.Matching
}

func newPersonal(p *parts, cfg config.Config, log *slog.Logger, store *members.Store, lots *houses.Store, index *places.Index, words dictionary.Dictionary) *personal {
	queue := jobs.New(p.conn, clock, log)
	post := members.Post{Allowed: p.logins.allowed, Courier: p.logins.courier(cfg)}
	return &personal{
		queue: queue, reminders: members.NewReminders(store, remindLots(lots), post, log, queue),
		matching: members.NewMatching(members.Matching{
			Store: store, Candidates: matchCandidates(lots), Label: words.Name, Log: log,
			AreaName: func(id int64) string {
				area, _ := index.Get(places.Area, id)
				return area.ShortName
			},
		}, queue),
	}
}

// run works until ctx ends.
func (p *personal) run(ctx context.Context, start func(func())) {
	start(func() { p.queue.Run(ctx) })
	start(func() { p.reminders.Run(ctx) })
	start(func() { p.matching.Run(ctx) })
}

// hear lets reminders look at lots that have just changed.
func (p *personal) hear(tags []string) {
	for _, tag := range tags {
		if tag == db.AllTags || tag == houses.TagHouses || tag == houses.TagAllHouses || strings.HasPrefix(tag, "house:") {
			p.reminders.Poke()
			return
		}
	}
}

func callerID(c *fiber.Ctx) int64 { return auth.CallerOf(c).MemberID }

// collectTargets finds what members save.
func collectTargets(lots *houses.Store, compounds *communities.Store, articles *news.Store) members.Targets {
	return func(ctx context.Context, kind members.Kind, ids []int64) (map[int64]members.Target, error) {
		out := make(map[int64]members.Target, len(ids))
		switch kind {
		case members.Community:
			cards, err := compounds.Cards(ctx, ids)
			for _, c := range cards {
				out[c.ID] = members.Target{
					Title: c.Name, Price: c.AvgPrice, AreaName: c.AreaName, RegionName: c.RegionName, Address: c.Address,
					Lots: c.Lots.Running + c.Lots.Upcoming,
				}
			}
			return out, err
		case members.News:
			cards, err := articles.Briefs(ctx, ids)
			for _, c := range cards {
				out[c.ID] = members.Target{Title: c.Title, Category: c.Category, Summary: c.Summary, PublishTime: c.PublishTime}
			}
			return out, err
		default:
			cards, err := lots.Cards(ctx, ids)
			for _, c := range cards {
				status := string(c.Status)
				out[c.ID] = members.Target{Title: c.Title, Price: &c.StartPrice, Status: &status}
			}
			return out, err
		}
	}
}

// matchCandidates are the lots that demands are compared with.
func matchCandidates(lots *houses.Store) members.Candidates {
	return func(ctx context.Context, since time.Time, after int64, limit int) ([]members.Candidate, error) {
		cards, err := lots.ChangedOpen(ctx, since, after, limit)
		out := make([]members.Candidate, len(cards))
		for i, c := range cards {
			out[i] = members.Candidate{
				ID: c.ID, AreaID: c.AreaID, RegionID: c.RegionID, CommunityID: c.CommunityID, Title: c.Title, AreaName: c.AreaName,
				RegionName: value(c.RegionName), Community: value(c.CommunityName), Usage: c.Usage, Stage: string(c.Stage), Loan: c.Loan,
				Room: c.Room, Area: c.AreaM2, Discount: c.CourtDiscount, StartPrice: c.StartPrice, ChangedAt: c.UpdatedAt,
			}
		}
		return out, err
	}
}

// remindLots finds the lots of reminders; where nobody bid for one, its next round too.
func remindLots(lots *houses.Store) members.Lots {
	return func(ctx context.Context, ids []int64) (map[int64]members.Lot, error) {
		cards, err := lots.Cards(ctx, ids)
		if err != nil {
			return nil, err
		}
		out := make(map[int64]members.Lot, len(cards))
		for _, c := range cards {
			lot := members.Lot{
				ID: c.ID, Title: c.Title, Status: string(c.Status), Start: c.StartTime, SignupEnd: c.SignupEnd, Close: c.ClosesAt, DealPrice: c.DealPrice,
			}
			if c.Status == houses.Failed {
				if lot.NextRound, err = nextRound(ctx, lots, c.ID, c.StartTime); err != nil {
					return nil, err
				}
			}
			out[c.ID] = lot
		}
		return out, nil
	}
}

// nextRound is the first round of a lot's asset that begins after it and can still be bid for, nil before there is one.
func nextRound(ctx context.Context, lots *houses.Store, id int64, after *time.Time) (*int64, error) {
	detail, err := lots.Get(ctx, id)
	if errors.Is(err, houses.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for _, r := range detail.Rounds {
		open := r.Status == houses.Upcoming || r.Status == houses.Running
		if r.ID != id && open && (after == nil || r.StartTime == nil || r.StartTime.After(*after)) {
			return &r.ID, nil
		}
	}
	return nil, nil
}

// allowed are the ways in which a member wants to hear from us; none for one who has gone.
func (l *logins) allowed(ctx context.Context, id int64) ([]string, error) {
	m, err := l.http.MemberByID(ctx, id)
	if errors.Is(err, auth.ErrNotMember) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var ways []string
	for way, wanted := range map[string]bool{members.BySite: m.Notify.Site, members.BySMS: m.Notify.SMS, members.ByWechat: m.Notify.Wechat} {
		if wanted {
			ways = append(ways, way)
		}
	}
	return ways, nil
}

// A template's value may be this long.
const (
	noticeTitle = 20
	noticeText  = 60
)

// courier sends letters by SMS and by the official account.
func (l *logins) courier(cfg config.Config) func(context.Context, members.Letter) error {
	return func(ctx context.Context, letter members.Letter) error {
		if letter.Channel == members.ByWechat {
			return l.sendWechat(ctx, cfg, letter)
		}
		m, err := l.http.MemberByID(ctx, letter.MemberID)
		if err != nil {
			return errors.Join(members.ErrUnsent, err)
		}
		if m.Mobile == "" || (l.outbox == nil && cfg.Login.SMS.NoticeTemplate == "") {
			return members.ErrNoChannel
		}
		err = l.sender.Send(ctx, sms.Message{Mobile: m.Mobile, Template: sms.Notice, Values: []sms.Value{
			{Name: "title", Text: short(letter.Title, noticeTitle)}, {Name: "text", Text: short(letter.Body, noticeText)},
		}})
		if errors.Is(err, sms.ErrNotSent) {
			return errors.Join(members.ErrUnsent, err)
		}
		return err
	}
}

func (l *logins) sendWechat(ctx context.Context, cfg config.Config, letter members.Letter) error {
	account, configured := l.http.Official.(*official)
	if !configured || cfg.Login.Wechat.Notice == "" {
		return members.ErrNoChannel
	}
	m, err := l.http.Store.Member(ctx, letter.MemberID)
	if err != nil {
		return errors.Join(members.ErrUnsent, err)
	}
	if m.OpenID == nil {
		return members.ErrNoChannel
	}
	err = account.client.SendNotice(ctx, wechat.Notice{
		OpenID: *m.OpenID, TemplateID: cfg.Login.Wechat.Notice, URL: fmt.Sprintf("%s/fapaifang-info/%d.html", cfg.SiteOrigin, letter.HouseID),
		Fields: map[string]string{"thing1": short(letter.Title, noticeTitle), "thing2": short(letter.Body, noticeText)},
	})
	var refused *wechat.APIError
	switch {
	case !errors.As(err, &refused):
		return err
	case refused.Code == wechat.CodeNotFollowing || refused.Code == wechat.CodeRefused:
		return members.ErrNoChannel
	}
	return errors.Join(members.ErrUnsent, err)
}

func short(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}
