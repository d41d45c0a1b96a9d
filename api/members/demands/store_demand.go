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

// openStatus selects the demands that are still open.
const openStatus = "f.status IN ('0', '1', '2')"

// ErrNoDemand is returned if the demand does not belong to the member. ErrClosed is returned if it is finished or
// closed.
var (
	ErrNoDemand = apperr.New(apperr.NotFound, "没有找到这条需求")
	ErrClosed   = apperr.New(apperr.Conflict, "该需求已结束")
)

// Item is a form of a member with its history.
type Item struct {
	ID              int64
	MemberID        int64
	Form                   // the mobile number is omitted
	Mobile          string // masked mobile number
	Status          Status
	Shared          bool
	Matches, Unread int // numbers of matching lots
	Exact           int // number of matching lots that meet all conditions
	Events          []Event
	CreatedAt       time.Time
}

// Event is an entry of a demand's history.
type Event struct {
	FormID     int64
	At         time.Time
	Status     Status
	Note       string
	Internal   bool   // visible to editors only
	EditorID   *int64 // nil if the member or the program caused the event
	TextSealed []byte // reply or internal note of an editor, encrypted
	Text       string `bun:"-"`
}

// noteEdited is the note of an edit in the history. Edits are counted by this text.
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

// List returns a page of a member's forms, the newest first, and their total number.
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

// Get returns one form of a member, or ErrNoDemand.
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

// withHistory adds the events that members see, and the numbers of matches.
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

// events returns the events of forms in order, with decrypted texts.
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

// lockForm reads and locks a form of a member. It may return ErrNoDemand.
func lockForm(ctx context.Context, tx bun.Tx, member, id int64) (row formRow, err error) {
	err = tx.NewSelect().Model(&row).Where("f.member_id = ? AND f.id = ?", member, id).For("UPDATE").Scan(ctx)
	return row, db.NoRow(err, ErrNoDemand)
}

// Close closes a member's demand permanently. Closing a closed demand changes nothing. It may return ErrNoDemand or
// ErrClosed.
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

// Share sets whether other members with similar demands may see a member's open demand. It may return ErrNoDemand
// or ErrClosed.
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

// Edit replaces the wish of a member's open demand and queues its matching. An unchanged wish changes nothing. It
// may return ErrNoDemand, ErrClosed, ErrFixed or TooMany.
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

// withWish returns the row with its wish replaced.
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

// countEdit returns the number of edits of a demand, including the current one. It returns a TooMany error if the
// limit is exceeded.
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

// matchJob is the payload of a job that matches a demand with all open lots.
type matchJob struct {
	FormID  int64 `json:"form_id"`
	Replace bool  `json:"anew,omitempty"` // the demand was edited: matches that no longer fit are removed
}

// queueMatching queues the matching of a member's new demand.
func queueMatching(ctx context.Context, tx bun.Tx, row formRow) error {
	if row.MemberID == nil || row.Type != Demand {
		return nil
	}
	return jobs.Add(ctx, tx, row.CreatedAt, jobs.Job{
		Kind: jobMatch, Key: fmt.Sprintf("match:%d", row.ID), RunAt: row.CreatedAt, Payload: matchJob{FormID: row.ID},
	})
}

// openDemands returns the open demands of members that match the query's conditions.
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
