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

// Store reads and writes reminders and their deliveries.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
	// Changed is called with the ids of lots whose number of reminders changed. It may be nil.
	Changed func(houses ...int64)
}

func (s *Store) changed(houses ...int64) {
	if s.Changed != nil && len(houses) > 0 {
		s.Changed(houses...)
	}
}

// active selects reminders that are not over. past selects reminders that are over, and those that have no future
// trigger and only follow the status of the lot.
const (
	active = "status IN ('pending', 'held')"
	past   = "(NOT " + active + ` OR status = 'pending' AND sent_at IS NOT NULL AND next_fire_at IS NULL
		AND NOT types && '{result,next_round}')`
)

// Set stores a member's reminder of a lot, replaces an existing one and queues its triggers. It may return
// ErrTooMany.
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

// triggerJob is the payload of a queued trigger.
type triggerJob struct {
	ReminderID int64     `json:"reminder_id"`
	Type       string    `json:"type"`
	Offset     int64     `json:"offset"`
	Event      time.Time `json:"event"`
}

// queueTriggers queues all triggers of a reminder. Outdated jobs stay in the queue; runTrigger ignores them.
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

// Remove deletes a member's reminder by its id. If byHouse is true, id is the lot's id, and reminders of the same
// auction on other platforms are deleted too.
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

// Query filters and pages reminders.
type Query struct {
	Past       bool
	HouseID    int64 // 0 for all
	Page, Size int
}

// List returns a page of a member's reminders, and the numbers of upcoming and of past reminders.
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

// Since returns a member's reminders that are active or changed after the given time, the latest first.
func (s *Store) Since(ctx context.Context, member int64, since time.Time) (list []Reminder, err error) {
	err = s.DB.NewSelect().Model(&list).Where("member_id = ?", member).
		Where(active+" OR updated_at >= ?", since).OrderExpr("updated_at DESC, id DESC").Limit(maxReminders).Scan(ctx)
	return list, err
}

// active returns the next active reminders with ids greater than after.
func (s *Store) active(ctx context.Context, after int64, limit int) (list []Reminder, err error) {
	err = s.DB.NewSelect().Model(&list).Where(active).Where("id > ?", after).OrderExpr("id").Limit(limit).Scan(ctx)
	return list, err
}

// update locks a reminder, changes it with f, and stores it if f returns true. It does nothing if the reminder was
// deleted or is over.
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

// copyToRound sets a reminder for the next round of its lot, unless the member already has one.
func (s *Store) copyToRound(ctx context.Context, tx bun.Tx, r *Reminder, house int64) error {
	now := s.Now()
	next := Reminder{
		MemberID: r.MemberID, HouseID: house, Types: r.Types, Offsets: r.Offsets, Channels: r.Channels, Status: Pending,
		CreatedAt: now, UpdatedAt: now, PlannedAt: now,
	}
	_, err := tx.NewInsert().Model(&next).On("CONFLICT DO NOTHING").Exec(ctx)
	if err == nil {
		s.changed(house) // the receiver waits some seconds before it reads, i.e. until this transaction has committed
	}
	return err
}
