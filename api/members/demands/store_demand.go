package demands

import (
	"bytes"
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
	"fapai/api/platform/jobs"
)

// openStatus is the SQL condition for demands that are neither finished nor closed.
const openStatus = "f.status IN ('0', '1', '2')"

// ErrNoDemand is returned if the member has no demand with the id, ErrClosed if the demand is finished or closed and
// therefore cannot be changed.
var (
	ErrNoDemand = apperr.New(apperr.NotFound, "没有找到这条需求")
	ErrClosed   = apperr.New(apperr.Conflict, "该需求已结束")
)

// Item is a form with its history, in the form in which its member sees it.
type Item struct {
	ID              int64
	MemberID        int64
	Form                   // without the mobile number
	Mobile          string // with the middle digits replaced by *
	Status          Status
	Shared          bool
	Matches, Unread int // number of matching lots, and number of those that are unread
	Exact           int // number of matching lots that meet all conditions
	Events          []Event
	CreatedAt       time.Time
}

// Event is one step in the history of a demand.
type Event struct {
	FormID     int64
	At         time.Time
	Status     Status
	Note       string
	Internal   bool   // whether only editors see the event
	EditorID   *int64 // nil if the event was caused by the member or the program
	TextSealed []byte // an editor's reply to the member, or a note for editors; encrypted
	Text       string `bun:"-"`
}

// noteEdited is the note of an event for an edit. countEdit searches for it.
const noteEdited = "修改需求"

func addEvent(ctx context.Context, tx bun.Tx, e Event) error {
	_, err := tx.NewInsert().Model(&e).ModelTableExpr("form_events").Exec(ctx)
	return err
}

func (s *Store) item(row *formRow) (Item, error) {
	f, err := s.decrypt(row)
	item := Item{ID: row.ID, Form: f, Mobile: row.MobileMasked, Status: row.Status, Shared: row.Shared,
		CreatedAt: row.CreatedAt}
	if row.MemberID != nil {
		item.MemberID = *row.MemberID
	}
	return item, err
}

func (s *Store) items(rows []formRow) ([]Item, error) {
	items := make([]Item, len(rows))
	for i := range rows {
		var err error
		if items[i], err = s.item(&rows[i]); err != nil {
			return nil, fmt.Errorf("form %d: %w", rows[i].ID, err)
		}
	}
	return items, nil
}

// List returns one page of a member's forms, the newest first, and the total number of the member's forms.
func (s *Store) List(ctx context.Context, member int64, page, size int) ([]Item, int, error) {
	limit, offset := db.Page(page, size)
	var rows []formRow
	total, err := s.DB.NewSelect().Model(&rows).Where("f.member_id = ?", member).
		OrderExpr("f.created_at DESC, f.id DESC").Limit(limit).Offset(offset).ScanAndCount(ctx)
	if err != nil {
		return nil, 0, err
	}
	items, err := s.withHistory(ctx, rows)
	return items, total, err
}

// Get returns one form of a member. It returns ErrNoDemand if there is none.
func (s *Store) Get(ctx context.Context, member, id int64) (Item, error) {
	rows := make([]formRow, 1)
	err := s.DB.NewSelect().Model(&rows[0]).Where("f.member_id = ? AND f.id = ?", member, id).Scan(ctx)
	if err != nil {
		return Item{}, db.NoRow(err, ErrNoDemand)
	}
	items, err := s.withHistory(ctx, rows)
	if err != nil {
		return Item{}, err
	}
	return items[0], nil
}

// withHistory converts rows to items, with the events that the member may see and the numbers of matches.
func (s *Store) withHistory(ctx context.Context, rows []formRow) ([]Item, error) {
	items, err := s.items(rows)
	if err != nil {
		return nil, err
	}
	byID, ids := map[int64]*Item{}, make([]int64, len(items))
	for i := range items {
		item := &items[i]
		item.Events = []Event{{FormID: item.ID, At: item.CreatedAt, Status: Pending, Note: "已提交"}}
		byID[item.ID], ids[i] = item, item.ID
	}
	events, err := s.events(ctx, ids)
	if err != nil {
		return nil, err
	}
	for _, e := range events {
		if !e.Internal {
			byID[e.FormID].Events = append(byID[e.FormID].Events, e)
		}
	}
	var counts []struct {
		FormID                 int64
		Matches, Unread, Exact int
	}
	err = s.DB.NewRaw(`SELECT m.form_id, count(*) AS matches, count(*) FILTER (WHERE m.read_at IS NULL) AS unread,
		count(*) FILTER (WHERE m.mismatches = '{}') AS exact FROM matches AS m
		WHERE m.form_id = ANY (?) AND `+isShown+` GROUP BY m.form_id`, pgdialect.Array(ids)).Scan(ctx, &counts)
	for _, c := range counts {
		byID[c.FormID].Matches, byID[c.FormID].Unread, byID[c.FormID].Exact = c.Matches, c.Unread, c.Exact
	}
	return items, err
}

// events returns all events of the given forms in the order in which they happened.
func (s *Store) events(ctx context.Context, forms []int64) (list []Event, err error) {
	err = s.DB.NewRaw(`SELECT form_id, at, status, note, internal, editor_id, text_sealed FROM form_events
		WHERE form_id = ANY (?) ORDER BY at, id`, pgdialect.Array(forms)).Scan(ctx, &list)
	for i := range list {
		if e := &list[i]; err == nil && len(e.TextSealed) > 0 {
			e.Text, err = s.Cipher.Open(purposeEvent, e.TextSealed)
		}
	}
	return list, err
}

// lockForm reads a member's form and locks its row until the transaction ends. It returns ErrNoDemand if there is
// none.
func lockForm(ctx context.Context, tx bun.Tx, member, id int64) (row formRow, err error) {
	err = tx.NewSelect().Model(&row).Where("f.member_id = ? AND f.id = ?", member, id).For("UPDATE").Scan(ctx)
	return row, db.NoRow(err, ErrNoDemand)
}

// Close closes a demand permanently. It does nothing if the member has already closed the demand. It returns ErrClosed
// for a finished demand, and ErrNoDemand if there is no such demand.
func (s *Store) Close(ctx context.Context, member, id int64) error {
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		row, err := lockForm(ctx, tx, member, id)
		switch {
		case err != nil || row.Status == Closed:
			return err
		case row.Status == Done || row.Status == Rejected:
			return ErrClosed
		}
		if _, err := tx.ExecContext(ctx, "UPDATE forms SET status = ?, shared = false WHERE id = ?",
			Closed, id); err != nil {
			return err
		}
		return addEvent(ctx, tx, Event{FormID: id, At: s.Now(), Status: Closed, Note: "您已关闭"})
	})
}

// Share sets whether a demand may be shown to members with similar demands. It returns ErrClosed if the demand is not
// open, and ErrNoDemand if it does not exist.
func (s *Store) Share(ctx context.Context, member, id int64, shared bool) error {
	n, err := db.Affected(s.DB.ExecContext(ctx,
		"UPDATE forms AS f SET shared = ? WHERE f.member_id = ? AND f.id = ? AND "+openStatus,
		shared, member, id))
	if err != nil || n > 0 {
		return err
	}
	if _, err := s.Get(ctx, member, id); err != nil {
		return err
	}
	return ErrClosed
}

// Edit replaces the conditions of an open demand; a job then finds the lots that match. It does nothing if the
// conditions are the same. It may return ErrNoDemand, ErrClosed, ErrFixed, or a TooMany error after too many edits.
func (s *Store) Edit(ctx context.Context, member, id int64, wish Wish) error {
	wish.normalize()
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		row, err := lockForm(ctx, tx, member, id)
		switch {
		case err != nil:
			return err
		case row.Status == Closed || row.Status == Done || row.Status == Rejected:
			return ErrClosed
		case row.Type != Demand:
			return ErrFixed
		}
		next, err := s.withWish(&row, wish)
		if err != nil || bytes.Equal(next.ContentHash, row.ContentHash) {
			return err
		}
		edits, err := s.countEdit(ctx, tx, id)
		if err != nil {
			return err
		}
		_, err = tx.NewUpdate().Model(&next).WherePK().
			Column("content_hash", "remark_sealed", "purpose", "budget_min", "budget_max", "own_funds",
				"area_ids", "region_ids",
				"community_ids", "usage", "room", "stage", "area_min", "area_max", "discount_max",
				"loan_needed", "first_home",
				"expected_time").Exec(ctx)
		if err != nil {
			return err
		}
		now := s.Now()
		if err := addEvent(ctx, tx, Event{FormID: id, At: now, Status: row.Status, Note: noteEdited}); err != nil {
			return err
		}
		return jobs.Add(ctx, tx, now, jobs.Job{
			Kind: jobMatch, Key: fmt.Sprintf("match:%d:%d", id, edits), RunAt: now,
			Payload: matchJob{FormID: id, Replace: true},
		})
	})
}

// withWish returns a copy of a row with other conditions.
func (s *Store) withWish(row *formRow, wish Wish) (formRow, error) {
	form, err := s.decrypt(row)
	if err != nil {
		return formRow{}, err
	}
	if form.Mobile, err = s.Cipher.Open(purposeMobile, row.MobileSealed); err != nil {
		return formRow{}, err
	}
	form.Wish = wish
	next := s.encrypt(form, Submitter{SessionHash: row.SessionHash})
	next.ID = row.ID
	return next, nil
}

// countEdit returns how often a demand has been edited, including the current edit. If that is too often, it returns a
// TooMany error.
func (s *Store) countEdit(ctx context.Context, tx bun.Tx, id int64) (int, error) {
	edits := tx.NewSelect().Table("form_events").Where("form_id = ? AND note = ?", id, noteEdited)
	wait, err := editLimit.Wait(ctx, edits.Clone(), "at", s.Now())
	if err != nil {
		return 0, err
	}
	if wait > 0 {
		return 0, &apperr.E{Kind: apperr.TooMany, Msg: "修改过于频繁，请稍后再试", RetryAfter: wait}
	}
	n, err := edits.Count(ctx)
	return n + 1, err
}

const jobMatch = "match"

// matchJob is the payload of a job that compares a demand with all open lots.
type matchJob struct {
	FormID  int64 `json:"form_id"`
	Replace bool  `json:"anew,omitempty"` // true after an edit: delete matches that no longer fit
}

// queueMatching adds a job that finds the lots for a new demand of a member.
func queueMatching(ctx context.Context, tx bun.Tx, row formRow) error {
	if row.MemberID == nil || row.Type != Demand {
		return nil
	}
	return jobs.Add(ctx, tx, row.CreatedAt, jobs.Job{
		Kind: jobMatch, Key: fmt.Sprintf("match:%d", row.ID), RunAt: row.CreatedAt, Payload: matchJob{FormID: row.ID},
	})
}

// openDemands returns members' open demands. The functions in conditions can add conditions to the query.
func (s *Store) openDemands(
	ctx context.Context, conditions ...func(*bun.SelectQuery) *bun.SelectQuery,
) ([]Item, error) {
	var rows []formRow
	q := s.DB.NewSelect().Model(&rows).Where("f.member_id IS NOT NULL").
		Where("f.form_type = ?", Demand).Where(openStatus)
	if err := q.Apply(conditions...).Scan(ctx); err != nil {
		return nil, err
	}
	return s.items(rows)
}
