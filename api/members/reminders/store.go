package reminders

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/members"
	"fapai/api/platform/db"
	"fapai/api/platform/jobs"
)

// Store reads and writes reminders and deliveries.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
	// Changed is called with the ids of the lots whose number of reminders has changed. It may be nil.
	Changed func(houses ...int64)
}

func (s *Store) changed(houses ...int64) {
	if s.Changed != nil && len(houses) > 0 {
		s.Changed(houses...)
	}
}

// active is the SQL condition for reminders that have not ended. past is the SQL condition for reminders that are
// listed as past: those that have ended, and those that were sent, have no further time, and only watch the status of
// the lot.
const (
	active = "status IN ('pending', 'held')"
	past   = "(NOT " + active + ` OR status = 'pending' AND sent_at IS NOT NULL AND next_fire_at IS NULL
		AND NOT types && '{result,next_round}')`
)

// Set stores a reminder, replaces the member's earlier reminder for the same lot, and queues its notifications. It
// returns ErrTooMany if the member has the maximum number of reminders.
func (s *Store) Set(ctx context.Context, r Reminder, lot *Lot) (Reminder, error) {
	err := db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if err := members.Lock(ctx, tx, r.MemberID); err != nil {
			return err
		}
		count, err := tx.NewSelect().Table("reminders").Where("member_id = ? AND house_id <> ?", r.MemberID, r.HouseID).
			Where(active).Count(ctx)
		if err != nil {
			return err
		}
		if count >= maxReminders {
			return ErrTooMany
		}
		r.UpdatedAt = s.Now()
		_, err = tx.NewInsert().Model(&r).On("CONFLICT (member_id, house_id) DO UPDATE").
			Set("types = excluded.types, offsets_min = excluded.offsets_min, channels = excluded.channels, status = excluded.status").
			Set("seen_title = excluded.seen_title, seen_status = excluded.seen_status, seen_start = excluded.seen_start").
			Set("seen_signup_end = excluded.seen_signup_end, seen_close = excluded.seen_close").
			Set("next_fire_at = excluded.next_fire_at, fail_reason = NULL, updated_at = excluded.updated_at, planned_at = excluded.planned_at").
			Returning("id").Exec(ctx, &r.ID)
		if err != nil {
			return err
		}
		return s.queueTriggers(ctx, tx, &r, lot)
	})
	if err == nil {
		s.changed(r.HouseID)
	}
	return r, err
}

const jobTrigger = "reminder"

// triggerJob is the payload of a job that sends a notification when it is due.
type triggerJob struct {
	ReminderID int64     `json:"reminder_id"`
	Type       string    `json:"type"`
	Offset     int64     `json:"offset"`
	Event      time.Time `json:"event"`
}

// queueTriggers adds a job for each notification of a reminder. It does not remove earlier jobs, because runTrigger
// ignores outdated ones.
func (s *Store) queueTriggers(ctx context.Context, tx bun.Tx, r *Reminder, lot *Lot) error {
	if r.Status != Pending {
		return nil
	}
	now := s.Now()
	var list []jobs.Job
	for _, t := range triggers(r, lot, now) {
		list = append(list, jobs.Job{
			Kind: jobTrigger, Key: fmt.Sprintf("reminder:%d:%s:%d:%d", r.ID, t.Type, t.Offset, t.Event.Unix()),
			RunAt:   t.At,
			Payload: triggerJob{r.ID, t.Type, t.Offset, t.Event},
		})
	}
	return jobs.Add(ctx, tx, now, list...)
}

// Remove deletes a reminder of a member. If byHouse is true, id is the id of the lot, and the reminders for lots of
// other platforms that belong to the same auction are deleted too. Otherwise id is the id of the reminder.
func (s *Store) Remove(ctx context.Context, member, id int64, byHouse bool) error {
	where := "id = ?1"
	if byHouse {
		where = `(house_id = ?1 OR house_id IN (SELECT y.house_id FROM house_assets AS x JOIN house_assets AS y ON y.asset_id = x.asset_id
			AND coalesce(y.copy_of, y.house_id) = coalesce(x.copy_of, x.house_id) WHERE x.house_id = ?1))`
	}
	var removed []int64
	err := s.DB.NewRaw("DELETE FROM reminders WHERE member_id = ?0 AND "+where+" RETURNING house_id",
		member, id).Scan(ctx, &removed)
	s.changed(removed...)
	return err
}

// Query selects reminders and a page of them.
type Query struct {
	Past       bool
	HouseID    int64 // 0 for all
	Page, Size int
}

// List returns one page of a member's reminders, and the numbers of upcoming and of past reminders.
func (s *Store) List(ctx context.Context, member int64, q Query) (list []Reminder, upcoming, over int, err error) {
	limit, offset := db.Page(q.Page, q.Size)
	query := s.DB.NewSelect().Model(&list).Where("member_id = ?", member).Limit(limit).Offset(offset)
	if q.Past {
		query = query.OrderExpr("updated_at DESC, id DESC")
	} else {
		query = query.OrderExpr("next_fire_at NULLS LAST, id DESC")
	}
	switch {
	case q.HouseID != 0:
		query = query.Where("house_id = ?", q.HouseID)
	case q.Past:
		query = query.Where(past)
	default:
		query = query.Where("NOT " + past)
	}
	if err = query.Scan(ctx); err != nil {
		return nil, 0, 0, err
	}
	err = s.DB.NewRaw("SELECT count(*) FILTER (WHERE NOT "+past+"), count(*) FILTER (WHERE "+past+
		") FROM reminders WHERE member_id = ?", member).Scan(ctx, &upcoming, &over)
	return list, upcoming, over, err
}

// Since returns a member's active reminders and those that changed at `since` or later, the most recently changed
// first.
func (s *Store) Since(ctx context.Context, member int64, since time.Time) (list []Reminder, err error) {
	err = s.DB.NewSelect().Model(&list).Where("member_id = ?", member).
		Where(active+" OR updated_at >= ?", since).OrderExpr("updated_at DESC, id DESC").Limit(maxReminders).Scan(ctx)
	return list, err
}

// active returns at most limit active reminders with an id greater than after, in the order of ids.
func (s *Store) active(ctx context.Context, after int64, limit int) (list []Reminder, err error) {
	err = s.DB.NewSelect().Model(&list).Where(active).Where("id > ?", after).OrderExpr("id").Limit(limit).Scan(ctx)
	return list, err
}

// update locks a reminder and calls f, which may change the reminder. If f returns true, update stores the reminder. If
// the reminder was deleted or has ended, update does not call f.
func (s *Store) update(ctx context.Context, id int64, f func(tx bun.Tx, r *Reminder) (bool, error)) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var r Reminder
		err := tx.NewSelect().Model(&r).Where("id = ?", id).Where(active).For("UPDATE").Scan(ctx)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		changed, err := f(tx, &r)
		if err != nil || !changed {
			return err
		}
		r.UpdatedAt = s.Now()
		_, err = tx.NewUpdate().Model(&r).WherePK().ExcludeColumn("created_at").Exec(ctx)
		return err
	})
}

// copyToRound sets a reminder for the lot's next auction, unless the member already has one.
func (s *Store) copyToRound(ctx context.Context, tx bun.Tx, r *Reminder, house int64) error {
	now := s.Now()
	next := Reminder{
		MemberID: r.MemberID, HouseID: house, Types: r.Types, Offsets: r.Offsets, Channels: r.Channels, Status: Pending,
		CreatedAt: now, UpdatedAt: now, PlannedAt: now,
	}
	_, err := tx.NewInsert().Model(&next).On("CONFLICT DO NOTHING").Exec(ctx)
	if err == nil {
		s.changed(house) // the receiver reads some seconds later, when this transaction has been committed
	}
	return err
}
