package headlist

import (
	"context"
	"time"
)

// Visit is a range of the time since the last visit of a search engine, by which rows are filtered.
type Visit string

// The ranges of the time since the last visit.
const (
	VisitNever Visit = "never"
	VisitWeek  Visit = "week"  // within 7 days
	VisitMonth Visit = "month" // within 30 days
	VisitOlder Visit = "older" // more than 30 days ago
)

func (v Visit) holds(at, now time.Time) bool {
	switch v {
	case VisitNever:
		return at.IsZero()
	case VisitWeek:
		return at.After(now.AddDate(0, 0, -7))
	case VisitMonth:
		return at.After(now.AddDate(0, 0, -30))
	case VisitOlder:
		return !at.IsZero() && !at.After(now.AddDate(0, 0, -30))
	}
	return false
}

const (
	// visitAge is the age of the visit times in the rows at which they are read again.
	visitAge = 15 * time.Second
	// visitOverlap is subtracted from the time of the last reading: visits since then are read again, because visits
	// are stored a few seconds late.
	visitOverlap = time.Minute
)

// refreshVisits reads new visits in the background, if the last reading is older than visitAge.
func (x *Index) refreshVisits(ctx context.Context, now time.Time) {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.Visits == nil || x.made.IsZero() || now.Sub(x.visitsRead) < visitAge {
		return
	}
	since := x.visitsRead.Add(-visitOverlap)
	x.visitsRead = now
	go x.readVisits(context.WithoutCancel(ctx), since)
}

func (x *Index) readVisits(ctx context.Context, since time.Time) {
	visits, err := x.Visits(ctx, since)
	if err != nil {
		x.Log.Warn("the visits of search engines could not be read and will be read again", "error", err.Error())
	}
	x.mu.Lock()
	defer x.mu.Unlock()
	if err != nil {
		x.visitsRead = since.Add(visitOverlap)
		return
	}
	moved := map[int32]bool{}
	for path, at := range visits {
		if i, ok := x.at[path]; ok && at.After(x.rows[i].Visited) {
			x.rows[i].Visited, moved[i] = at, true
		}
	}
	if len(moved) > 0 {
		x.orders["visit"] = reorder(x.rows, "visit", x.orders["visit"], moved)
	}
}
