package searches

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/members/notify"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
	"fapai/api/platform/jobs"
)

// Announce queues a notification by those of the channels that its member allows; a key is announced once.
type Announce func(ctx context.Context, tx bun.Tx, key string, n notify.Notification, channels []string) error

const (
	eventsOfDigest = 200
	// linesOfBody is how many events the text of a notification names; the page of the search has all of its lots.
	linesOfBody = 5
	// urgentFor is how long an urgent digest may be delayed before it is of no use.
	urgentFor = 24 * time.Hour
	digestFor = 7 * 24 * time.Hour
)

// Register gives the queue the handler of digests.
func (m *Matching) Register(queue *jobs.Queue) { queue.Handle(jobDigest, m.sendDigest) }

// sendDigest announces the events of a search that wait. The events are marked in the transaction that stores the message and
// queues the deliveries, so that repeating the job sends nothing again.
func (m *Matching) sendDigest(ctx context.Context, payload json.RawMessage) error {
	var job digestJob
	if err := json.Unmarshal(payload, &job); err != nil {
		return jobs.Permanent(err)
	}
	return db.Tx(ctx, m.Store.DB, func(ctx context.Context, tx bun.Tx) error {
		search, events, err := m.Store.lockEvents(ctx, tx, job)
		if errors.Is(err, ErrNotFound) || len(events) == 0 {
			return nil
		}
		if err != nil {
			return err
		}
		lines, err := m.lines(ctx, &search, events)
		if err != nil {
			return err
		}
		now := m.Store.Now()
		if err := m.Store.markSent(ctx, tx, &search, events, len(lines) > 0, now); err != nil || len(lines) == 0 {
			return err
		}
		expires := now.Add(digestFor)
		if job.Urgent {
			expires = now.Add(urgentFor)
		}
		n := notify.Notification{
			MemberID: search.MemberID, Kind: notify.KindSearch, Title: fmt.Sprintf("“%s”有%d条动态", short(search.Name, 30), len(lines)),
			Body: bodyOf(lines), Path: m.Path(search.Query), ExpiresAt: &expires, Lines: lines,
			Unsubscribe: m.Unsubscribe(m.Tokens.Of(search.ID)),
		}
		if len(lines) == 1 {
			n.HouseID = lines[0].HouseID
		}
		return m.Notify(ctx, tx, fmt.Sprintf("search:%d:%d", search.ID, events[len(events)-1].ID), n, search.Channels)
	})
}

func bodyOf(lines []notify.Line) string {
	texts := make([]string, 0, linesOfBody)
	for _, line := range lines[:min(len(lines), linesOfBody)] {
		texts = append(texts, line.Text)
	}
	body := strings.Join(texts, "；")
	if len(lines) > linesOfBody {
		return fmt.Sprintf("%s；另有%d条。", body, len(lines)-linesOfBody)
	}
	return body + "。"
}

// lines are the texts of the events that still hold: a lot that changed meanwhile and is not in the list of the search any
// more is left out.
func (m *Matching) lines(ctx context.Context, search *Search, events []Event) (lines []notify.Line, err error) {
	var open, off []int64
	for _, e := range events {
		if e.Kind == CalledOff {
			off = append(off, e.HouseID)
		} else {
			open = append(open, e.HouseID)
		}
	}
	shown, err := m.Match.Biddable(ctx, search.Query, distinct(open))
	if err != nil {
		return nil, err
	}
	shownOff, err := m.Match.CalledOff(ctx, search.Query, distinct(off))
	if err != nil {
		return nil, err
	}
	cards, err := m.Lots(ctx, distinct(append(shown, shownOff...)))
	if err != nil {
		return nil, err
	}
	now := m.Store.Now()
	for _, e := range events {
		i := slices.IndexFunc(cards, func(c lot.Card) bool { return c.ID == e.HouseID })
		if i < 0 || e.Kind != CalledOff && !slices.Contains(shown, e.HouseID) {
			continue
		}
		if text := m.text(&e, &cards[i], now); text != "" {
			lines = append(lines, notify.Line{HouseID: e.HouseID, Text: text})
		}
	}
	return lines, nil
}

// text is an event in words; empty for one that is over or was taken back.
func (m *Matching) text(e *Event, c *lot.Card, now time.Time) string {
	price := lot.StartPriceUnknown
	if c.StartPrice != nil {
		price = "起拍价" + yuanText(strconv.FormatInt(*c.StartPrice, 10))
	}
	price += cost.Phrase(&c.House)
	switch e.Kind {
	case New, NextRound:
		name := "新上架"
		if e.Kind == NextRound {
			name = m.Label("auction_stage", string(c.Stage)) + "上架"
		}
		return fmt.Sprintf("%s：%s，%s，%s", name, c.Title, price, startText(c.StartTime, now))
	case PriceCut:
		return fmt.Sprintf("降价：%s，起拍价由%s降至%s", c.Title, yuanText(*e.Old), yuanText(*e.New))
	case Soon:
		if c.StartTime == nil || !c.StartTime.After(now) || c.StartTime.After(now.Add(ahead)) {
			return ""
		}
		return fmt.Sprintf("24小时内开拍：%s，%s，%s", c.Title, price, startText(c.StartTime, now))
	}
	if string(c.Status) != *e.New {
		return ""
	}
	return fmt.Sprintf("%s：%s", m.Label("auction_status", string(c.Status)), c.Title)
}

func startText(start *time.Time, now time.Time) string {
	if start == nil {
		return "开拍时间公告未载明"
	}
	return clock.Day(*start, now) + start.In(httpx.CST).Format("15:04") + "开拍"
}

func yuanText(digits string) string {
	yuan, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		return "公告未载明"
	}
	return strconv.FormatFloat(yuan/10_000, 'f', -1, 64) + "万元"
}
