package searches

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/members/notify"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
	"fapai/api/platform/httpx"
	"fapai/api/platform/jobs"
	"fapai/api/platform/plaintext"
)

// Announce sends a member a notification through those of the channels that the member allows. A notification with the
// same key is sent only once.
type Announce func(ctx context.Context, tx bun.Tx, key string, n notify.Notification, channels []string) error

// Register sets the handler of the jobs that send digests.
func (m *Matching) Register(queue *jobs.Queue) { queue.Handle(jobDigest, m.sendDigest) }

// waiting is a search with the events of which its member has not been notified yet.
type waiting struct {
	Search
	events []Event
}

// sendDigest sends the waiting events of a search. It adds the events of the member's other searches that are due at
// the same time, and names each lot only once. It stores the message and marks the events as sent in one transaction.
// Therefore nothing is sent a second time if the job is repeated, or if the other searches have their own jobs.
func (m *Matching) sendDigest(ctx context.Context, payload json.RawMessage) error {
	var job digestJob
	if err := json.Unmarshal(payload, &job); err != nil {
		return jobs.Permanent(err)
	}
	return db.Tx(ctx, m.Store.DB, func(ctx context.Context, tx bun.Tx) error {
		due, err := m.Store.lockEvents(ctx, tx, job)
		if errors.Is(err, ErrNotFound) || len(due) == 0 {
			return nil
		}
		if err != nil {
			return err
		}
		lines, told, err := m.lines(ctx, due)
		if err != nil {
			return err
		}
		now := m.Store.Now()
		if err := m.Store.markSent(ctx, tx, due, told, now); err != nil || len(lines) == 0 {
			return err
		}
		expires := now.Add(digestFor)
		if job.Urgent {
			expires = now.Add(urgentFor)
		}
		n := notify.Notification{
			MemberID: told[0].MemberID, Kind: notify.KindSearch, Title: titleOf(told, len(lines)), Body: bodyOf(lines),
			Path:      m.Path(told[0].Query),
			ExpiresAt: &expires, Lines: lines,
			Searches: lo.Map(told,
				func(s Search, _ int) notify.SearchLink { return notify.SearchLink{ID: s.ID, Uses: s.LinkUses} }),
		}
		if len(told) > 1 {
			n.Path = m.All
		}
		if len(lines) == 1 {
			n.HouseID = lines[0].HouseID
		}
		var channels []string
		for _, search := range told {
			channels = lo.Union(channels, search.Channels)
		}
		last := due[0].events[len(due[0].events)-1]
		return m.Notify(ctx, tx, fmt.Sprintf("search:%d:%d", due[0].ID, last.ID), n, channels)
	})
}

// titleOf returns the title of a message: the name of the search or, for several searches, the name of the first one
// and the number of searches.
func titleOf(told []Search, lines int) string {
	name := "“" + plaintext.Shorten(told[0].Name, nameInTitle) + "”"
	if len(told) > 1 {
		name += fmt.Sprintf("等%d个订阅", len(told))
	}
	return fmt.Sprintf("%s有%d条动态", name, lines)
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

// lines returns one line for each lot, and the searches to which the events belong. It omits the events of lots that
// the search no longer finds.
func (m *Matching) lines(ctx context.Context, due []waiting) (lines []notify.Line, told []Search, err error) {
	var events []Event // an event that several searches have is added only once
	of := map[int64][]int{}
	for i := range due {
		holding, err := m.holding(ctx, due[i])
		if err != nil {
			return nil, nil, err
		}
		for _, e := range holding {
			of[e.HouseID] = append(of[e.HouseID], i)
			if !slices.ContainsFunc(events, func(o Event) bool { return o.HouseID == e.HouseID && o.Key == e.Key }) {
				events = append(events, e)
			}
		}
	}
	cards, err := m.Lots(ctx, distinct(lo.Map(events, func(e Event, _ int) int64 { return e.HouseID })))
	if err != nil {
		return nil, nil, err
	}
	now := m.Store.Now()
	seen, news := map[int64]bool{}, map[int]bool{}
	for _, e := range events {
		i := slices.IndexFunc(cards, func(c lot.Card) bool { return c.ID == e.HouseID })
		if i < 0 || seen[e.HouseID] {
			continue
		}
		seen[e.HouseID] = true
		own := lo.Filter(events, func(o Event, _ int) bool { return o.HouseID == e.HouseID })
		if text := m.text(own, &cards[i], now); text != "" {
			lines = append(lines, notify.Line{HouseID: e.HouseID, Text: text})
			for _, search := range of[e.HouseID] {
				news[search] = true
			}
		}
	}
	for i := range due {
		if news[i] {
			told = append(told, due[i].Search)
		}
	}
	return lines, told, nil
}

// holding returns those events of a search whose lots the search still finds.
func (m *Matching) holding(ctx context.Context, w waiting) ([]Event, error) {
	var open, off []int64
	for _, e := range w.events {
		if e.Kind == CalledOff {
			off = append(off, e.HouseID)
		} else {
			open = append(open, e.HouseID)
		}
	}
	shown, err := m.Match.Biddable(ctx, w.Query, distinct(open))
	if err != nil {
		return nil, err
	}
	shownOff, err := m.Match.CalledOff(ctx, w.Query, distinct(off))
	return lo.Filter(w.events, func(e Event, _ int) bool {
		return slices.Contains(lo.Ternary(e.Kind == CalledOff, shownOff, shown), e.HouseID)
	}), err
}

// text returns the line of a digest about a lot. It omits outdated events, such as a price cut that was reverted. If no
// event remains, it returns "".
func (m *Matching) text(events []Event, c *lot.Card, now time.Time) string {
	var labels, facts []string
	for i := range events {
		label, more := m.words(&events[i], c, now)
		if label == "" || slices.Contains(labels, label) { // the first of several price cuts has the oldest price
			continue
		}
		labels, facts = append(labels, label), append(facts, more...)
	}
	if len(labels) == 0 {
		return ""
	}
	return strings.Join(append([]string{strings.Join(labels, "、") + "：" + c.Title}, lo.Uniq(facts)...), "，")
}

// words returns a label for an event, such as 降价, and details from the current data of the lot. The label is "" if the
// event is outdated.
func (m *Matching) words(e *Event, c *lot.Card, now time.Time) (label string, facts []string) {
	price := lot.StartPriceUnknown
	if c.StartPrice != nil {
		price = "起拍价" + yuanText(strconv.FormatInt(*c.StartPrice, 10))
	}
	price += cost.Phrase(&c.House)
	switch e.Kind {
	case New:
		return "新上架", []string{price, startText(c, now)}
	case NextRound:
		return m.Label("auction_stage", string(c.Stage)) + "上架", []string{price, startText(c, now)}
	case PriceCut: // nothing to report if the price is the old one again
		if c.StartPrice == nil || *c.StartPrice >= number(e.Old) {
			return "", nil
		}
		return "降价", []string{"起拍价由" + yuanText(*e.Old) + "降至" + yuanText(strconv.FormatInt(*c.StartPrice, 10))}
	case Soon:
		if c.StartTime == nil || !c.StartTime.After(now) || c.StartTime.After(now.Add(ahead)) {
			return "", nil
		}
		return "24小时内开拍", []string{price, startText(c, now)}
	}
	if string(c.Status) != *e.New {
		return "", nil
	}
	return m.Label("auction_status", string(c.Status)), nil
}

func startText(c *lot.Card, now time.Time) string {
	switch {
	case c.StartTime == nil:
		return "开拍时间" + c.Missing("start_time")
	case c.StartDayOnly:
		return clock.Day(*c.StartTime, now) + "开拍"
	}
	return clock.Day(*c.StartTime, now) + c.StartTime.In(httpx.CST).Format("15:04") + "开拍"
}

func yuanText(digits string) string {
	yuan, err := strconv.ParseFloat(digits, 64)
	if err != nil {
		return "未知"
	}
	return lot.MoneyInWords(int64(math.Round(yuan)))
}
