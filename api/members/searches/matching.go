package searches

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strconv"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

const (
	// overlap is the time before the previous run for which a run reads written lots again. The transaction of such a
	// lot may still have been open at the previous run, which therefore could not see the lot.
	overlap = 10 * time.Minute
	// ahead is the time before the start of an auction at which members are notified of it (event Soon).
	ahead = 24 * time.Hour
	// changesAtOnce is the maximum number of changes of lots that one transaction compares.
	changesAtOnce = 2000
)

// Matcher runs the queries of saved searches. Package saved explains Biddable and CalledOff.
type Matcher interface {
	Biddable(ctx context.Context, query string, ids []int64) ([]int64, error)
	CalledOff(ctx context.Context, query string, ids []int64) ([]int64, error)
	Count(ctx context.Context, query string) (int, error)
}

// Matching finds new events for saved searches and sends them to the members in digests.
type Matching struct {
	Store  *Store
	Match  Matcher
	Lots   func(ctx context.Context, ids []int64) ([]lot.Card, error)
	Label  func(dictionary, code string) string
	Notify Announce
	Path   func(query string) string // address of the list with this filter
	All    string                    // address of the page with all searches of the member
	Tokens Tokens
	Log    *slog.Logger
}

// MatchChanged stores the events since its last call, queues the digests that report them, and stores how far it has
// compared. All this is done in one transaction, so that no event is lost or stored twice.
func (m *Matching) MatchChanged(ctx context.Context) error {
	for more := true; more; {
		err := db.Tx(ctx, m.Store.DB, func(ctx context.Context, tx bun.Tx) (err error) {
			since, err := m.Store.lockProgress(ctx, tx)
			if err != nil {
				return err
			}
			now := m.Store.Now()
			happened, last, err := m.Store.happened(ctx, tx, since, now)
			if err != nil {
				return err
			}
			more = last.full
			if err := m.addEvents(ctx, tx, happened, now); err != nil {
				return err
			}
			if err := m.Store.queueDigests(ctx, tx, now); err != nil {
				return err
			}
			return m.Store.setProgress(ctx, tx, last.changeID, now)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// happening is something that happened to a lot. For each search that finds the lot, it becomes an event.
type happening struct {
	HouseID  int64
	Kind     string
	Key      string // identifies the happening: a search has at most one event with this key
	At       time.Time
	Old, New *string
}

// addEvents stores an event for each search and each happening whose lot the search finds. If several searches have the
// same query, the query runs only once.
func (m *Matching) addEvents(ctx context.Context, tx bun.Tx, all []happening, now time.Time) error {
	if len(all) == 0 {
		return nil
	}
	searches, err := m.Store.active(ctx, tx)
	if err != nil {
		return err
	}
	told, err := m.Store.toldOf(ctx, tx, all)
	if err != nil {
		return err
	}
	for start := 0; start < len(searches); {
		end := start + 1
		for end < len(searches) && searches[end].Query == searches[start].Query {
			end++
		}
		matching, err := m.matching(ctx, searches[start].Query, all)
		if err != nil {
			// The query may come from an older version of the program and be invalid now. The other searches must still
			// be compared.
			m.Log.Warn("a saved search could not be matched", "id", searches[start].ID, "error", err.Error())
		}
		var events []Event
		for _, search := range searches[start:end] {
			for _, h := range matching {
				// Only members who were notified of the lot before, or follow it, need to know that it is called off.
				isNews := h.Kind != CalledOff || told[memberOfLot{search.MemberID, h.HouseID}]
				if isNews && slices.Contains(search.Events, h.Kind) && h.At.After(search.ActiveSince) {
					events = append(events, Event{
						SearchID: search.ID, HouseID: h.HouseID, Key: h.Key, Kind: h.Kind, Old: h.Old,
						New: h.New, CreatedAt: now,
					})
				}
			}
		}
		if err := m.Store.addEvents(ctx, tx, events); err != nil {
			return err
		}
		start = end
	}
	return nil
}

// matching returns those happenings whose lots a query finds.
func (m *Matching) matching(ctx context.Context, query string, all []happening) ([]happening, error) {
	var open, off []int64
	for _, h := range all {
		if h.Kind == CalledOff {
			off = append(off, h.HouseID)
		} else {
			open = append(open, h.HouseID)
		}
	}
	shown, err := m.Match.Biddable(ctx, query, distinct(open))
	if err != nil {
		return nil, err
	}
	shownOff, err := m.Match.CalledOff(ctx, query, distinct(off))
	return slices.DeleteFunc(slices.Clone(all), func(h happening) bool {
		if h.Kind == CalledOff {
			return !slices.Contains(shownOff, h.HouseID)
		}
		return !slices.Contains(shown, h.HouseID)
	}), err
}

func distinct(ids []int64) []int64 {
	slices.Sort(ids)
	return slices.Compact(ids)
}

// listed returns the happening that a lot was published.
func listed(id int64, stage string, at time.Time) happening {
	kind := New
	if stage != string(lot.FirstAuction) && stage != string(lot.StageUnknown) {
		kind = NextRound
	}
	return happening{HouseID: id, Kind: kind, Key: fmt.Sprintf("listed:%d", id), At: at}
}

// soon returns the happening that an auction starts within a day. Its key contains the start time, so that a postponed
// start is another happening. Until the start, it is also reported to searches that are saved in the meantime.
func soon(id int64, start time.Time) happening {
	return happening{HouseID: id, Kind: Soon, Key: fmt.Sprintf("soon:%d:%d", id, start.Unix()), At: start}
}

// changed returns the happening for a row of the change log; ok is false if searches do not report such changes.
func changed(row changeRow) (happening, bool) {
	h := happening{HouseID: row.HouseID, At: row.ChangedAt, Old: row.Old, New: row.New,
		Key: fmt.Sprintf("change:%d", row.ID)}
	switch row.Field {
	case "start_price":
		h.Kind = PriceCut
		return h, number(row.New) > 0 && number(row.New) < number(row.Old)
	case lot.StatusField:
		h.Kind = CalledOff
		return h, row.New != nil &&
			slices.Contains([]string{string(lot.Withdrawn), string(lot.Postponed), string(lot.Suspended)}, *row.New)
	}
	return h, false
}

func number(text *string) int64 {
	if text == nil {
		return 0
	}
	n, err := strconv.ParseInt(*text, 10, 64)
	if err != nil {
		return 0
	}
	return n
}
