package searches

import (
	"context"
	"fmt"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/platform/db"
	"fapai/api/platform/jobs"
)

// progress states how far lots have been compared with searches: up to a position in the change log, and for new lots
// up to a time.
type progress struct {
	ChangeID int64
	SeenAt   time.Time
}

// lockProgress reads the progress and locks it until the transaction ends, so that no other process compares lots at
// the same time.
func (s *Store) lockProgress(ctx context.Context, tx bun.Tx) (p progress, err error) {
	err = tx.NewRaw("SELECT change_id, seen_at FROM search_progress FOR UPDATE").Scan(ctx, &p)
	return p, err
}

func (s *Store) setProgress(ctx context.Context, tx bun.Tx, changeID int64, now time.Time) error {
	_, err := tx.ExecContext(ctx, "UPDATE search_progress SET change_id = ?, seen_at = ?", changeID, now)
	return err
}

// changeRow is a row of the change log.
type changeRow struct {
	ID, HouseID int64
	Field       string
	Old, New    *string
	ChangedAt   time.Time
}

// taken holds the id of the last change that was read. full is true if there may be further changes.
type taken struct {
	changeID int64
	full     bool
}

// happened returns what has happened to lots since p: they were published, changed in a way that searches report, or
// start within a day. Transactions log changes one after another, so a change with a higher id is never committed
// before a change with a lower id.
func (s *Store) happened(
	ctx context.Context, tx bun.Tx, p progress, now time.Time,
) (list []happening, last taken, err error) {
	var rows []changeRow
	err = tx.NewSelect().TableExpr("house_changes").Column("id", "house_id", "field", "changed_at").
		// Only the values of two fields are read. Other values, such as the text of a notice, can be long, and no
		// search reports them.
		ColumnExpr("CASE WHEN field IN ('start_price', 'status') THEN old END AS old, CASE WHEN field IN ('start_price', 'status') THEN new END AS new").
		Where("id > ?", p.ChangeID).OrderExpr("id").Limit(changesAtOnce).Scan(ctx, &rows)
	if err != nil {
		return nil, last, err
	}
	last = taken{p.ChangeID, len(rows) == changesAtOnce}
	moved := []int64{0}
	for _, row := range rows {
		last.changeID = row.ID
		if h, relevant := changed(row); relevant {
			list = append(list, h)
		}
		if row.Field == "start_time" {
			moved = append(moved, row.HouseID)
		}
	}
	var lots []struct {
		ID        int64
		Stage     string
		StartTime *time.Time
		CreatedAt time.Time
		Listed    bool
	}
	from := p.SeenAt.Add(-overlap)
	begun := from.Add(ahead)
	// If a search was saved or changed since the last run, it must also get the auctions that were already less than a
	// day away.
	fresh, err := tx.NewSelect().Model((*Search)(nil)).
		Where("updated_at > ? AND paused_at IS NULL AND ? = ANY (events)", from, Soon).Exists(ctx)
	if err != nil {
		return nil, last, err
	}
	if fresh {
		begun = now
	}
	err = tx.NewSelect().TableExpr("houses AS h").Column("id", "stage", "start_time", "created_at").
		ColumnExpr("created_at > ? AS listed", from).Where("deleted_at IS NULL").
		Where("created_at > ?0 OR start_time > ?1 AND start_time <= ?2 OR id IN ?3 AND start_time > ?4 AND start_time <= ?2",
			from, begun, now.Add(ahead), bun.Tuple(moved), now).Scan(ctx, &lots)
	for _, l := range lots {
		if l.Listed {
			list = append(list, listed(l.ID, l.Stage, l.CreatedAt))
		}
		if l.StartTime != nil && l.StartTime.After(now) && !l.StartTime.After(now.Add(ahead)) {
			list = append(list, soon(l.ID, *l.StartTime))
		}
	}
	return list, last, err
}

// active returns all searches that are not paused, sorted so that searches with the same query are adjacent.
func (s *Store) active(ctx context.Context, tx bun.Tx) (list []Search, err error) {
	err = tx.NewSelect().Model(&list).Where("paused_at IS NULL").OrderExpr("query, id").Scan(ctx)
	return list, err
}

// memberOfLot is a pair of a member and a lot that the member follows or was notified of.
type memberOfLot struct{ MemberID, HouseID int64 }

// toldOf returns, for lots that were called off, the members who follow them or were notified of them in a digest.
func (s *Store) toldOf(ctx context.Context, tx bun.Tx, all []happening) (map[memberOfLot]bool, error) {
	off := lo.FilterMap(all, func(h happening, _ int) (int64, bool) { return h.HouseID, h.Kind == CalledOff })
	told := make(map[memberOfLot]bool, len(off))
	if len(off) == 0 {
		return told, nil
	}
	var rows []memberOfLot
	err := tx.NewRaw(`SELECT s.member_id, e.house_id FROM search_events AS e JOIN saved_searches AS s ON s.id = e.search_id
			WHERE e.house_id IN ?0 AND e.sent_at IS NOT NULL
		UNION SELECT member_id, target_id FROM collects WHERE kind = 'house' AND target_id IN ?0
		UNION SELECT member_id, house_id FROM reminders WHERE house_id IN ?0`, bun.Tuple(distinct(off))).
		Scan(ctx, &rows)
	for _, row := range rows {
		told[row] = true
	}
	return told, err
}

func (s *Store) addEvents(ctx context.Context, tx bun.Tx, events []Event) error {
	if len(events) == 0 {
		return nil
	}
	_, err := tx.NewInsert().Model(&events).ExcludeColumn("id").On("CONFLICT DO NOTHING").Exec(ctx)
	return err
}

const jobDigest = "search_digest"

// digestJob is the payload of a job that sends a digest.
type digestJob struct {
	SearchID  int64  `json:"search_id"`
	Frequency string `json:"frequency"` // frequency of the search when the job was queued
	Urgent    bool   `json:"urgent"`    // if true, the digest has only urgentEvents; otherwise it has all other events
}

// queueDigests queues a job for every digest that will be due. It may be called repeatedly, because a job for the same
// search and time is queued only once.
func (s *Store) queueDigests(ctx context.Context, tx bun.Tx, now time.Time) error {
	var rows []struct {
		ID        int64
		Frequency string
		Urgent    bool
	}
	err := tx.NewSelect().Model((*Search)(nil)).Column("s.id", "s.frequency").
		ColumnExpr("bool_or(e.kind IN ?) AS urgent", bun.Tuple(urgentEvents)).
		Join("JOIN search_events AS e ON e.search_id = s.id AND e.sent_at IS NULL").Where("s.paused_at IS NULL").
		Group("s.id", "s.frequency").Scan(ctx, &rows)
	if err != nil {
		return err
	}
	var list []jobs.Job
	add := func(id int64, frequency string, urgent bool, at time.Time) {
		list = append(list, jobs.Job{
			Kind: jobDigest, Key: fmt.Sprintf("%s:%d:%s:%t:%d", jobDigest, id, frequency, urgent, at.Unix()), RunAt: at,
			Payload: digestJob{id, frequency, urgent},
		})
	}
	for _, row := range rows {
		if row.Urgent && row.Frequency != Instant {
			add(row.ID, row.Frequency, true, due(Instant, now))
		}
		add(row.ID, row.Frequency, false, due(row.Frequency, now))
	}
	return jobs.Add(ctx, tx, now, list...)
}

// lockEvents returns the events that a digest has to report, and locks them. First come the events of the search for
// which the job was queued, then those of the member's other searches with the same frequency or, for an urgent digest,
// of all other searches. It returns ErrNotFound if the search has been deleted or paused, or has another frequency now.
func (s *Store) lockEvents(ctx context.Context, tx bun.Tx, job digestJob) (due []waiting, err error) {
	var search Search
	err = tx.NewSelect().Model(&search).Where("id = ? AND frequency = ? AND paused_at IS NULL", job.SearchID,
		job.Frequency).Scan(ctx)
	if err != nil {
		return nil, db.NoRow(err, ErrNotFound)
	}
	var all []Search
	q := tx.NewSelect().Model(&all).Where("member_id = ? AND paused_at IS NULL", search.MemberID)
	if !job.Urgent {
		q = q.Where("frequency = ?", job.Frequency)
	}
	if err := q.OrderExpr("id").For("UPDATE").Scan(ctx); err != nil {
		return nil, err
	}
	for i := range all {
		w := waiting{Search: all[i]}
		q := tx.NewSelect().Model(&w.events).Where("search_id = ? AND sent_at IS NULL", w.ID).
			OrderExpr("id").Limit(eventsOfDigest)
		if job.Urgent {
			q = q.Where("kind IN ?", bun.Tuple(urgentEvents))
		}
		if err := q.Scan(ctx); err != nil {
			return nil, err
		}
		if len(w.events) > 0 {
			due = append(due, w)
		}
	}
	return due, nil
}

// markSent marks events as sent, including events that were omitted because they are outdated. It stores the time of
// the message in the searches in `told`, which the message is about.
func (s *Store) markSent(ctx context.Context, tx bun.Tx, due []waiting, told []Search, now time.Time) error {
	ids := lo.FlatMap(due,
		func(w waiting, _ int) []int64 { return lo.Map(w.events, func(e Event, _ int) int64 { return e.ID }) })
	if _, err := tx.NewUpdate().Model((*Event)(nil)).Set("sent_at = ?", now).
		Where("id IN ?", bun.Tuple(ids)).Exec(ctx); err != nil {
		return err
	}
	if len(told) == 0 {
		return nil
	}
	searches := lo.Map(told, func(s Search, _ int) int64 { return s.ID })
	_, err := tx.NewUpdate().Model((*Search)(nil)).Set("sent_at = ?", now).Where("id IN ?", bun.Tuple(searches)).
		Exec(ctx)
	return err
}
