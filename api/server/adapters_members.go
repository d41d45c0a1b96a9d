package server

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/auth"
	"fapai/api/communities"
	"fapai/api/config"
	"fapai/api/db"
	"fapai/api/dictionary"
	"fapai/api/houses"
	"fapai/api/houses/lot"
	"fapai/api/jobs"
	"fapai/api/members"
	"fapai/api/news"
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
	return &personal{
		queue: queue, reminders: members.NewReminders(store, remindLots(lots), letterPost(p.logins, cfg), log, queue),
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
		if tag == db.AllTags || tag == lot.TagHouses || tag == lot.TagAllHouses || strings.HasPrefix(tag, "house:") {
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
				out[c.ID] = members.Target{Title: c.Title, Price: &c.StartPrice, Status: &status, Start: c.StartTime}
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
			one := members.Lot{
				ID: c.ID, Title: c.Title, Status: string(c.Status), Start: c.StartTime, SignupEnd: c.SignupEnd, Close: c.ClosesAt, DealPrice: c.DealPrice,
			}
			if c.Status == lot.Failed {
				if one.NextRound, err = nextRound(ctx, lots, c.ID, c.StartTime); err != nil {
					return nil, err
				}
			}
			out[c.ID] = one
		}
		return out, nil
	}
}

// nextRound is the first round of a lot's asset that begins after it and can still be bid for, nil before there is one.
func nextRound(ctx context.Context, lots *houses.Store, id int64, after *time.Time) (*int64, error) {
	detail, err := lots.Get(ctx, id)
	if errors.Is(err, lot.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	for _, r := range detail.Rounds {
		open := r.Status == lot.Upcoming || r.Status == lot.Running
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
