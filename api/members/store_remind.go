package members

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
	"fapai/api/jobs"
)

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
}

func (w reminderRow) reminder() Reminder {
	return Reminder{
		ID: w.ID, MemberID: w.MemberID, HouseID: w.HouseID, Types: w.Types, Offsets: w.OffsetsMin, Channels: w.Channels, Status: w.Status,
		Seen:     Lot{ID: w.HouseID, Title: w.SeenTitle, Status: w.SeenStatus, Start: w.SeenStart, SignupEnd: w.SeenSignupEnd, Close: w.SeenClose},
		NextFire: w.NextFireAt, SentAt: w.SentAt, FailReason: w.FailReason, CreatedAt: w.CreatedAt,
	}
}

func rowOf(r *Reminder, now time.Time) *reminderRow {
	return &reminderRow{
		ID: r.ID, MemberID: r.MemberID, HouseID: r.HouseID, Types: r.Types, OffsetsMin: r.Offsets, Channels: r.Channels, Status: r.Status,
		SeenTitle: r.Seen.Title, SeenStatus: r.Seen.Status, SeenStart: r.Seen.Start, SeenSignupEnd: r.Seen.SignupEnd, SeenClose: r.Seen.Close,
		NextFireAt: r.NextFire, SentAt: r.SentAt, FailReason: r.FailReason, CreatedAt: r.CreatedAt, UpdatedAt: now,
	}
}

// SetReminder stores a member's reminder of a lot, in place of the one there was, and queues its moments.
func (s *Store) SetReminder(ctx context.Context, r Reminder, lot *Lot) (Reminder, error) {
	err := db.Tx(ctx, s.idb, func(ctx context.Context, tx bun.Tx) error {
		if err := lockMember(ctx, tx, r.MemberID); err != nil {
			return err
		}
		count, err := tx.NewSelect().Table("reminders").Where("member_id = ? AND house_id <> ? AND status IN ('pending', 'held')", r.MemberID, r.HouseID).Count(ctx)
		if err != nil {
			return err
		}
		if count >= mostReminders {
			return ErrTooManyReminders
		}
		_, err = tx.NewInsert().Model(rowOf(&r, s.now())).On("CONFLICT (member_id, house_id) DO UPDATE").
			Set("types = excluded.types, offsets_min = excluded.offsets_min, channels = excluded.channels, status = excluded.status").
			Set("seen_title = excluded.seen_title, seen_status = excluded.seen_status, seen_start = excluded.seen_start, seen_signup_end = excluded.seen_signup_end, seen_close = excluded.seen_close").
			Set("next_fire_at = excluded.next_fire_at, fail_reason = NULL, updated_at = excluded.updated_at").
			Returning("id").Exec(ctx, &r.ID)
		if err != nil {
			return err
		}
		return s.queueFires(ctx, tx, &r, lot)
	})
	if err == nil {
		s.marked(House, r.HouseID)
	}
	return r, err
}

const jobReminder = "reminder"

// fireJob is the payload of a queued moment.
type fireJob struct {
	ReminderID int64     `json:"reminder_id"`
	Type       string    `json:"type"`
	Offset     int64     `json:"offset"`
	Event      time.Time `json:"event"`
}

// queueFires queues all moments that a reminder plans; those of an older plan find out by themselves that they are void.
func (s *Store) queueFires(ctx context.Context, tx bun.Tx, r *Reminder, lot *Lot) error {
	if r.Status != Waiting {
		return nil
	}
	now := s.now()
	var list []jobs.Job
	for _, f := range plan(r, lot, now) {
		list = append(list, jobs.Job{
			Kind: jobReminder, Key: fmt.Sprintf("reminder:%d:%s:%d:%d", r.ID, f.Type, f.Offset, f.Event.Unix()), RunAt: f.At,
			Payload: fireJob{r.ID, f.Type, f.Offset, f.Event},
		})
	}
	return jobs.Add(ctx, tx, now, list...)
}

// RemoveReminder removes a member's reminder by its id, or by its lot.
func (s *Store) RemoveReminder(ctx context.Context, member, id int64, byHouse bool) error {
	column := "id"
	if byHouse {
		column = "house_id"
	}
	var gone []int64
	err := s.idb.NewRaw("DELETE FROM reminders WHERE member_id = ? AND ? = ? RETURNING house_id", member, bun.Ident(column), id).Scan(ctx, &gone)
	if len(gone) > 0 {
		s.marked(House, gone...)
	}
	return err
}

// ReminderQuery is what a member wants to see of the reminders.
type ReminderQuery struct {
	Past       bool
	HouseID    int64 // 0 for all
	Page, Size int
}

// Reminders is a page of a member's reminders, and how many are still to come and over.
func (s *Store) Reminders(ctx context.Context, member int64, q ReminderQuery) (list []Reminder, upcoming, past int, err error) {
	limit, offset := db.Page(q.Page, q.Size)
	live, order := "status IN ('pending', 'held')", "next_fire_at NULLS LAST, id DESC"
	if q.Past {
		live, order = "status NOT IN ('pending', 'held')", "updated_at DESC, id DESC"
	}
	var rows []reminderRow
	query := s.idb.NewSelect().Model(&rows).Where("member_id = ?", member)
	if q.HouseID != 0 {
		query = query.Where("house_id = ?", q.HouseID)
	} else {
		query = query.Where(live)
	}
	if err := query.OrderExpr(order).Limit(limit).Offset(offset).Scan(ctx); err != nil {
		return nil, 0, 0, err
	}
	for _, w := range rows {
		list = append(list, w.reminder())
	}
	err = s.idb.NewRaw(`SELECT count(*) FILTER (WHERE status IN ('pending', 'held')), count(*) FILTER (WHERE status NOT IN ('pending', 'held'))
		FROM reminders WHERE member_id = ?`, member).Scan(ctx, &upcoming, &past)
	return list, upcoming, past, err
}

// live is a batch of reminders that are not over, with ids greater than after.
func (s *Store) live(ctx context.Context, after int64, limit int) ([]Reminder, error) {
	var rows []reminderRow
	err := s.idb.NewSelect().Model(&rows).Where("status IN ('pending', 'held')").Where("id > ?", after).OrderExpr("id").Limit(limit).Scan(ctx)
	list := make([]Reminder, len(rows))
	for i, w := range rows {
		list[i] = w.reminder()
	}
	return list, err
}

// change lets f work on a reminder that nobody else changes meanwhile, and stores what became of it; false from f, like a
// reminder that is gone or over, leaves all as it is.
func (s *Store) change(ctx context.Context, id int64, f func(tx bun.Tx, r *Reminder) (bool, error)) error {
	return db.Tx(ctx, s.idb, func(ctx context.Context, tx bun.Tx) error {
		var w reminderRow
		err := tx.NewSelect().Model(&w).Where("id = ?", id).Where("status IN ('pending', 'held')").For("UPDATE").Scan(ctx)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		if err != nil {
			return err
		}
		r := w.reminder()
		store, err := f(tx, &r)
		if err != nil || !store {
			return err
		}
		_, err = tx.NewUpdate().Model(rowOf(&r, s.now())).WherePK().ExcludeColumn("created_at").Exec(ctx)
		return err
	})
}

// renew sets for the next round what a reminder was set for, unless the member has done so.
func (s *Store) renew(ctx context.Context, tx bun.Tx, r *Reminder, house int64) error {
	next := Reminder{MemberID: r.MemberID, HouseID: house, Types: r.Types, Offsets: r.Offsets, Channels: r.Channels, Status: Waiting, CreatedAt: s.now()}
	_, err := tx.NewInsert().Model(rowOf(&next, s.now())).On("CONFLICT DO NOTHING").Exec(ctx)
	if err == nil {
		s.marked(House, house) // told seconds later, when this is stored
	}
	return err
}
