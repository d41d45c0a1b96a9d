package members

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"fapai/api/jobs"
)

const (
	matchEvery = 30 * time.Second
	matchBatch = 500
	// matchesOfDemand is how many lots are shown for one demand at first.
	matchesOfDemand = 100
	// A write that began before the last look may have ended after it.
	matchOverlap = 10 * time.Minute
	matesShown   = 20
	leastLikely  = 40
)

// Candidates is a batch of the lots that can be bid for and changed after (since, after id), in that order.
type Candidates func(ctx context.Context, since time.Time, after int64, limit int) ([]Candidate, error)

// Matching finds lots for demands, and members for members.
type Matching struct {
	Store      *Store
	Candidates Candidates
	Label      Labels
	AreaName   func(id int64) string
	Log        *slog.Logger
}

// NewMatching makes a Matching and gives the queue its handler.
func NewMatching(m Matching, queue *jobs.Queue) *Matching {
	queue.Handle(jobMatch, m.matchNew)
	return &m
}

// Run looks at changed lots until ctx ends.
func (m *Matching) Run(ctx context.Context) {
	tick := time.NewTicker(matchEvery)
	defer tick.Stop()
	for {
		if err := m.Look(ctx); err != nil && ctx.Err() == nil {
			m.Log.Warn("new lots were not matched with demands and will be tried again", "error", err.Error())
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// Look matches the lots that changed since the last look with all open demands.
func (m *Matching) Look(ctx context.Context) error {
	since, err := m.Store.progress(ctx)
	if err != nil {
		return err
	}
	began := m.Store.now()
	demands, err := m.Store.openDemands(ctx, func(q *bun.SelectQuery) *bun.SelectQuery { return q })
	if err != nil {
		return err
	}
	if len(demands) > 0 {
		if err := m.match(ctx, demands, since.Add(-matchOverlap), 0, false); err != nil {
			return err
		}
	}
	return m.Store.setProgress(ctx, began)
}

// matchNew matches all open lots with a new demand.
func (m *Matching) matchNew(ctx context.Context, payload json.RawMessage) error {
	var job matchJob
	if err := json.Unmarshal(payload, &job); err != nil {
		return jobs.Permanent(err)
	}
	demands, err := m.Store.openDemands(ctx, func(q *bun.SelectQuery) *bun.SelectQuery { return q.Where("f.id = ?", job.FormID) })
	if err != nil || len(demands) == 0 {
		return err
	}
	return m.match(ctx, demands, time.Time{}, matchesOfDemand, job.Anew)
}

type found struct {
	lot     Candidate
	score   int
	reasons []string
}

// match matches the lots that changed after since with demands; most is how many of the best are kept for each, 0 all. Anew
// lets go of what was found before and is not found now.
func (m *Matching) match(ctx context.Context, demands []DemandItem, since time.Time, most int, anew bool) error {
	byDemand := make([][]found, len(demands))
	for after := int64(0); ; {
		lots, err := m.Candidates(ctx, since, after, matchBatch)
		if err != nil {
			return err
		}
		for i := range lots {
			for n := range demands {
				if points, reasons := score(&demands[n].Form, &lots[i], m.Label); points >= leastScore {
					byDemand[n] = append(byDemand[n], found{lots[i], points, reasons})
				}
			}
		}
		if len(lots) < matchBatch {
			break
		}
		last := lots[len(lots)-1]
		since, after = last.ChangedAt, last.ID
	}
	for n := range demands {
		if err := m.keep(ctx, &demands[n], byDemand[n], most, anew); err != nil {
			return err
		}
	}
	return nil
}

func (m *Matching) keep(ctx context.Context, d *DemandItem, list []found, most int, anew bool) error {
	if len(list) == 0 && !anew {
		return nil
	}
	slices.SortStableFunc(list, func(a, b found) int { return cmp.Compare(b.score, a.score) })
	if most > 0 && len(list) > most {
		list = list[:most]
	}
	rows := make([]matchRow, len(list))
	for i, f := range list {
		rows[i] = matchRow{FormID: d.ID, HouseID: f.lot.ID, Score: f.score, Reasons: append([]string{}, f.reasons...), CreatedAt: m.Store.now()}
	}
	best := ""
	if len(list) > 0 {
		best = list[0].lot.Title
	}
	return m.Store.addMatches(ctx, d, rows, best, anew)
}

// Mate is another member's demand that is like one's own.
type Mate struct {
	DemandItem
	Likeness int
	Common   []string
}

// Mates are the members who look for the like of what a member looks for, and agreed to be shown; the likest first.
func (m *Matching) Mates(ctx context.Context, member int64) ([]Mate, error) {
	mine, err := m.Store.openDemands(ctx, func(q *bun.SelectQuery) *bun.SelectQuery { return q.Where("f.member_id = ?", member) })
	if err != nil || len(mine) == 0 {
		return nil, err
	}
	others, err := m.Store.openDemands(ctx, func(q *bun.SelectQuery) *bun.SelectQuery {
		return q.Where("f.shared").Where("f.member_id <> ?", member).OrderExpr("f.created_at DESC").Limit(matchBatch)
	})
	if err != nil {
		return nil, err
	}
	best := map[int64]Mate{}
	for _, other := range others {
		for i := range mine {
			points, common := likeness(&mine[i].Form, &other.Form, m.Label, m.AreaName)
			if points >= leastLikely && points > best[other.MemberID].Likeness {
				best[other.MemberID] = Mate{other, points, common}
			}
		}
	}
	list := make([]Mate, 0, len(best))
	for _, mate := range best {
		list = append(list, mate)
	}
	slices.SortFunc(list, func(a, b Mate) int { return cmp.Or(cmp.Compare(b.Likeness, a.Likeness), cmp.Compare(b.ID, a.ID)) })
	return list[:min(len(list), matesShown)], nil
}

// maskName keeps the first character of a name: 王**.
func maskName(name string) string {
	first, _ := utf8.DecodeRuneInString(name)
	if name == "" {
		return "会员"
	}
	return string(first) + "**"
}
