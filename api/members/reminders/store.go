package reminders

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
	"fapai/api/jobs"
	"fapai/api/members"
)

// Store reads and writes reminders and their deliveries.
type Store struct {
	DB  bun.IDB
	Now func() time.Time
	// Changed is called with the lots whose count of reminders has changed; nil for nobody.
	Changed func(houses ...int64)
}

func (s *Store) changed(houses ...int64) {
	if s.Changed != nil && len(houses) > 0 {
		s.Changed(houses...)
	}
}

type reminderRow struct {
	bun.BaseModel `bun:"table:reminders,alias:r"`

	ID            int64 `bun:",pk,autoincrement"`
	MemberID      int64
	HouseID       int64
	Types         []string `bun:",array"`
	OffsetsMin    []int64  `bun:",array"`
	Channels      []string `bun:",array"`
	Status        string
	SeenTitle     string
	SeenStatus    string
	SeenStart     *time.Time
	SeenSignupEnd *time.Time
	SeenClose     *time.Time
	NextFireAt    *time.Time
	SentAt        *time.Time
	FailReason    *string
	CreatedAt     time.Time
	UpdatedAt     time.Time
	PlannedAt     time.Time
}

func (w reminderRow) reminder() Reminder {
	seen := Lot{
		ID: w.HouseID, Title: w.SeenTitle, Status: w.SeenStatus, Start: w.SeenStart, SignupEnd: w.SeenSignupEnd, Close: w.SeenClose,
	}
	return Reminder{
		ID: w.ID, MemberID: w.MemberID, HouseID: w.HouseID, Types: w.Types, Offsets: w.OffsetsMin, Channels: w.Channels,
		Status: w.Status, Seen: seen, NextTrigger: w.NextFireAt, SentAt: w.SentAt, FailReason: w.FailReason, CreatedAt: w.CreatedAt,
		PlannedAt: w.PlannedAt,
	}
}

func rowOf(r *Reminder, now time.Time) *reminderRow {
	return &reminderRow{
		ID: r.ID, MemberID: r.MemberID, HouseID: r.HouseID, Types: r.Types, OffsetsMin: r.Offsets, Channels: r.Channels, Status: r.Status,
		SeenTitle: r.Seen.Title, SeenStatus: r.Seen.Status, SeenStart: r.Seen.Start, SeenSignupEnd: r.Seen.SignupEnd, SeenClose: r.Seen.Close,
		NextFireAt: r.NextTrigger, SentAt: r.SentAt, FailReason: r.FailReason, CreatedAt: r.CreatedAt, UpdatedAt: now,
		PlannedAt: r.PlannedAt,
	}
}

// active selects the reminders that are not over.
const active = "status IN ('pending', 'held')"

// Set stores a member's reminder of a lot, in place of the one that exists, and queues its triggers. ErrTooMany.
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
		_, err = tx.NewInsert().Model(rowOf(&r, s.Now())).On("CONFLICT (member_id, house_id) DO UPDATE").
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

// queueTriggers queues all triggers of a reminder. Jobs queued before a change stay in the queue; runTrigger ignores them.
func (s *Store) queueTriggers(ctx context.Context, tx bun.Tx, r *Reminder, lot *Lot) error {
	if r.Status != Pending {
		return nil
	}
	now := s.Now()
	var list []jobs.Job
	for _, t := range triggers(r, lot, now) {
		list = append(list, jobs.Job{
			Kind: jobTrigger, Key: fmt.Sprintf("reminder:%d:%s:%d:%d", r.ID, t.Type, t.Offset, t.Event.Unix()), RunAt: t.At,
			Payload: triggerJob{r.ID, t.Type, t.Offset, t.Event},
		})
	}
	return jobs.Add(ctx, tx, now, list...)
}

// Remove removes a member's reminder by its id, or by its lot.
func (s *Store) Remove(ctx context.Context, member, id int64, byHouse bool) error {
	column := "id"
	if byHouse {
		column = "house_id"
	}
	var removed []int64
	err := s.DB.NewRaw("DELETE FROM reminders WHERE member_id = ? AND ? = ? RETURNING house_id",
		member, bun.Ident(column), id).Scan(ctx, &removed)
	s.changed(removed...)
	return err
}

// Query filters and pages reminders.
type Query struct {
	Past       bool
	HouseID    int64 // 0 for all
	Page, Size int
}

// List gives a page of a member's reminders, and the number of those that are not over and that are.
func (s *Store) List(ctx context.Context, member int64, q Query) (list []Reminder, upcoming, past int, err error) {
	limit, offset := db.Page(q.Page, q.Size)
	query := s.DB.NewSelect().Model((*reminderRow)(nil)).Where("member_id = ?", member).Limit(limit).Offset(offset)
	if q.Past {
		query = query.OrderExpr("updated_at DESC, id DESC")
	} else {
		query = query.OrderExpr("next_fire_at NULLS LAST, id DESC")
	}
	switch {
	case q.HouseID != 0:
		query = query.Where("house_id = ?", q.HouseID)
	case q.Past:
		query = query.Where("NOT " + active)
	default:
		query = query.Where(active)
	}
	if list, err = scan(ctx, query); err != nil {
		return nil, 0, 0, err
	}
	err = s.DB.NewRaw("SELECT count(*) FILTER (WHERE "+active+"), count(*) FILTER (WHERE NOT "+active+
		") FROM reminders WHERE member_id = ?", member).Scan(ctx, &upcoming, &past)
	return list, upcoming, past, err
}

func scan(ctx context.Context, query *bun.SelectQuery) ([]Reminder, error) {
	var rows []reminderRow
	err := query.Scan(ctx, &rows)
	list := make([]Reminder, len(rows))
	for i, w := range rows {
		list[i] = w.reminder()
	}
	return list, err
}

// active is a batch of reminders that are not over, with ids greater than after.
func (s *Store) active(ctx context.Context, after int64, limit int) ([]Reminder, error) {
	return scan(ctx, s.DB.NewSelect().Model((*reminderRow)(nil)).Where(active).Where("id > ?", after).OrderExpr("id").Limit(limit))
}

// update locks a reminder, lets f change it, and stores the result when f returns true. Nothing happens when the reminder
// was removed or is over.
func (s *Store) update(ctx context.Context, id int64, f func(tx bun.Tx, r *Reminder) (bool, error)) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		var w reminderRow
		err := tx.NewSelect().Model(&w).Where("id = ?", id).Where(active).For("UPDATE").Scan(ctx)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		r := w.reminder()
		changed, err := f(tx, &r)
		if err != nil || !changed {
			return err
		}
		_, err = tx.NewUpdate().Model(rowOf(&r, s.Now())).WherePK().ExcludeColumn("created_at").Exec(ctx)
		return err
	})
}

// copyToRound sets a reminder for the next round of its lot, unless the member has one.
func (s *Store) copyToRound(ctx context.Context, tx bun.Tx, r *Reminder, house int64) error {
	next := Reminder{
		MemberID: r.MemberID, HouseID: house, Types: r.Types, Offsets: r.Offsets, Channels: r.Channels, Status: Pending, CreatedAt: s.Now(), PlannedAt: s.Now(),
	}
	_, err := tx.NewInsert().Model(rowOf(&next, s.Now())).On("CONFLICT DO NOTHING").Exec(ctx)
	if err == nil {
		s.changed(house) // the receiver waits some seconds, until this is committed
	}
	return err
}
