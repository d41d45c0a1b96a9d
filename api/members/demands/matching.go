package demands

import (
	"cmp"
	"context"
	"encoding/json"
	"log/slog"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/members"
	"fapai/api/platform/jobs"
)

// Candidates returns lots that accept bids now or later, in batches, sorted by the time of their last change and by id.
// It returns lots that changed after `since`, and lots that changed exactly at `since` if their id is greater than
// `after`.
type Candidates func(ctx context.Context, since time.Time, after int64, limit int) ([]lot.Card, error)

// Matching finds lots that meet demands, and members whose demands are similar.
type Matching struct {
	Store        *Store
	Candidates   Candidates
	Label        members.Labels
	DistrictName func(id int64) string
	CityOf       func(district int64) int64 // returns the city of a district; may be nil if there is only one city
	Log          *slog.Logger
}

// MatchChanged compares the lots that have changed since the last call with all open demands.
func (m *Matching) MatchChanged(ctx context.Context) error {
	since, err := m.Store.progress(ctx)
	if err != nil {
		return err
	}
	began := m.Store.Now()
	demands, err := m.Store.openDemands(ctx)
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

// matchDemand compares all open lots with a new or edited demand.
func (m *Matching) matchDemand(ctx context.Context, payload json.RawMessage) error {
	var job matchJob
	if err := json.Unmarshal(payload, &job); err != nil {
		return jobs.Permanent(err)
	}
	demands, err := m.Store.openDemands(ctx,
		func(q *bun.SelectQuery) *bun.SelectQuery { return q.Where("f.id = ?", job.FormID) })
	if err != nil || len(demands) == 0 {
		return err
	}
	return m.match(ctx, demands, time.Time{}, matchesOfDemand, job.Replace)
}

// scored is a lot with the result of its comparison with a demand.
type scored struct {
	houseID int64
	title   string
	verdict
}

// match compares demands with lots that changed after `since` and stores the best matches of each demand: at most
// `most`, or all if `most` is 0. If replace is true, because the demand was edited, it deletes all other stored
// matches.
func (m *Matching) match(ctx context.Context, demands []Item, since time.Time, most int, replace bool) error {
	byDemand := make([][]scored, len(demands))
	var compared []int64
	for after := int64(0); ; {
		lots, err := m.Candidates(ctx, since, after, matchBatch)
		if err != nil {
			return err
		}
		for i := range lots {
			compared = append(compared, lots[i].ID)
			for n := range demands {
				if v := m.compare(&demands[n].Form.Wish, &lots[i]); v.points >= minScore {
					byDemand[n] = append(byDemand[n], scored{lots[i].ID, lots[i].Title, v})
				}
			}
		}
		if len(lots) < matchBatch {
			break
		}
		last := lots[len(lots)-1]
		since, after = last.UpdatedAt, last.ID
	}
	if err := m.Store.dropMatches(ctx, compared, demands, byDemand); err != nil {
		return err
	}
	for n, list := range byDemand {
		if len(list) == 0 && !replace {
			continue
		}
		slices.SortStableFunc(list, better)
		if most > 0 && len(list) > most {
			list = list[:most]
		}
		if err := m.Store.addMatches(ctx, &demands[n], list, replace); err != nil {
			return err
		}
	}
	return nil
}

// better compares two matches for sorting. A lot that meets all conditions of the demand comes first; among equals, the
// lot with the higher score.
func better(a, b scored) int {
	if a.exact() != b.exact() {
		if a.exact() {
			return -1
		}
		return 1
	}
	return cmp.Compare(b.points, a.points)
}

// exact reports whether the lot meets all conditions.
func (v *verdict) exact() bool { return len(v.mismatches) == 0 }

// compare computes the score of a lot for a wish. The score is 0 if the wish names districts and the lot is not in the
// city of any of them.
func (m *Matching) compare(w *Wish, c *lot.Card) verdict {
	if len(w.AreaIDs) > 0 && m.CityOf != nil &&
		!slices.ContainsFunc(w.AreaIDs, func(id int64) bool { return m.CityOf(id) == c.CityID }) {
		return verdict{}
	}
	return score(w, c, m.Label)
}
