package demands

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"fapai/api/members"
	"fapai/api/members/notify"
	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/db"
)

// The errors for editors' changes of forms.
var (
	ErrNoForm    = apperr.New(apperr.NotFound, "没有找到这条提交")
	ErrChanged   = apperr.New(apperr.Conflict, "这条提交已被他人处理，请刷新后再操作")
	ErrWithdrawn = apperr.New(apperr.Conflict, "提交人已关闭这条提交")
	ErrNoWork    = apperr.New(apperr.Invalid, "没有任何改动")
	ErrNoMobile  = apperr.New(apperr.NotFound, "提交人没有留手机号")
)

// WorkbenchQuery selects forms of all visitors, and a page of them. An empty field does not restrict the selection.
type WorkbenchQuery struct {
	Type       FormType
	Status     Status
	HouseID    int64
	Page, Size int
}

// WorkbenchItem is a form with all its events, including those that its member does not see, in the form in which
// editors see it.
type WorkbenchItem struct {
	Item
	Answered bool
}

// StatusCount is the number of forms with a certain status.
type StatusCount struct {
	Status Status
	Count  int
}

// Work holds an editor's changes to a form. A field with its zero value changes nothing.
type Work struct {
	Status      Status
	Reply, Note string
	Version     int // number of events when the editor loaded the form; if it differs now, the form has changed
}

func (q WorkbenchQuery) where(s *bun.SelectQuery) *bun.SelectQuery {
	if q.Type != "" {
		s = s.Where("f.form_type = ?", q.Type)
	}
	if q.HouseID != 0 {
		s = s.Where("f.house_id = ?", q.HouseID)
	}
	return s
}

type workbenchRow struct {
	formRow  `bun:",extend"`
	Answered bool `bun:",scanonly"`
}

// WorkbenchList returns one page of all visitors' forms, the latest first. It also returns the total number of forms
// and the numbers with each status.
func (s *Store) WorkbenchList(
	ctx context.Context, q WorkbenchQuery,
) (list []WorkbenchItem, total int, counts []StatusCount, err error) {
	err = s.DB.NewSelect().TableExpr("forms AS f").Apply(q.where).ColumnExpr("status, count(*) AS count").
		GroupExpr("status").OrderExpr("status").Scan(ctx, &counts)
	if err != nil {
		return nil, 0, nil, err
	}
	for _, c := range counts {
		if q.Status == "" || q.Status == c.Status {
			total += c.Count
		}
	}
	var rows []workbenchRow
	limit, offset := db.Page(q.Page, q.Size)
	query := s.DB.NewSelect().Model(&rows).ColumnExpr("f.*").Apply(q.where).
		ColumnExpr(`EXISTS (SELECT FROM form_events AS e
		WHERE e.form_id = f.id AND NOT e.internal AND e.text_sealed IS NOT NULL) AS answered`)
	if q.Status != "" {
		query = query.Where("f.status = ?", q.Status)
	}
	if err := query.OrderExpr("f.created_at DESC, f.id DESC").Limit(limit).Offset(offset).Scan(ctx); err != nil {
		return nil, 0, nil, err
	}
	list = make([]WorkbenchItem, len(rows))
	for i := range rows {
		item, err := s.item(&rows[i].formRow)
		if err != nil {
			return nil, 0, nil, fmt.Errorf("form %d: %w", rows[i].ID, err)
		}
		list[i] = WorkbenchItem{item, rows[i].Answered}
	}
	return list, total, counts, nil
}

// WorkbenchForm returns one form with all its events. It returns ErrNoForm if there is none.
func (s *Store) WorkbenchForm(ctx context.Context, id int64) (WorkbenchItem, error) {
	rows := make([]formRow, 1)
	err := s.DB.NewSelect().Model(&rows[0]).Where("f.id = ?", id).Scan(ctx)
	if err != nil {
		return WorkbenchItem{}, db.NoRow(err, ErrNoForm)
	}
	items, err := s.withHistory(ctx, rows)
	if err != nil {
		return WorkbenchItem{}, err
	}
	out := WorkbenchItem{Item: items[0]}
	all, err := s.events(ctx, []int64{id})
	out.Events = append(out.Events[:1], all...) // the first event is the submission, which is not stored as an event
	for _, e := range all {
		out.Answered = out.Answered || !e.Internal && e.Text != ""
	}
	return out, err
}

// showMobile returns a transaction step that reads the complete mobile number of a form into mobile. The caller runs
// and logs the step in one transaction. The step returns ErrNoForm or ErrNoMobile if there is no form or no number.
func (s *Store) showMobile(id int64, mobile *string) audit.Work {
	return func(ctx context.Context, tx bun.Tx) error {
		var sealed []byte
		err := tx.NewSelect().Table("forms").Column("mobile_sealed").Where("id = ?", id).Scan(ctx, &sealed)
		switch {
		case err != nil:
			return db.NoRow(err, ErrNoForm)
		case sealed == nil:
			return ErrNoMobile
		}
		*mobile, err = s.Cipher.Open(purposeMobile, sealed)
		return err
	}
}

// WorkOn stores an editor's changes as events in the form's history. It sends the member a message about a new status
// and about a reply. It may return ErrNoForm, ErrChanged, ErrWithdrawn or ErrNoWork.
func (s *Store) WorkOn(ctx context.Context, tx bun.Tx, editor, id int64, w Work, label func(Status) string) error {
	w.Reply, w.Note = members.CleanText(w.Reply), members.CleanText(w.Note)
	var row formRow
	err := tx.NewSelect().Model(&row).Where("f.id = ?", id).For("UPDATE").Scan(ctx)
	if err != nil {
		return db.NoRow(err, ErrNoForm)
	}
	seen, err := tx.NewSelect().Table("form_events").Where("form_id = ?", id).Count(ctx)
	turned := w.Status != "" && w.Status != row.Status
	switch {
	case err != nil:
		return err
	case seen != w.Version:
		return ErrChanged
	case turned && row.Status == Closed:
		return ErrWithdrawn
	case !turned && w.Reply == "" && w.Note == "":
		return ErrNoWork
	}
	if turned {
		row.Status = w.Status
		if _, err := tx.ExecContext(ctx, "UPDATE forms SET status = ? WHERE id = ?", w.Status, id); err != nil {
			return err
		}
	}
	now := s.Now()
	event := func(note, text string, internal bool) error {
		e := Event{FormID: id, At: now, Status: row.Status, Note: note, EditorID: &editor, Internal: internal}
		if text != "" {
			e.TextSealed = s.Cipher.Seal(purposeEvent, text)
		}
		return addEvent(ctx, tx, e)
	}
	if turned || w.Reply != "" {
		var notes []string
		if turned {
			notes = append(notes, label(w.Status))
		}
		if w.Reply != "" {
			notes = append(notes, "已答复")
		}
		if err := event(strings.Join(notes, "，"), w.Reply, false); err != nil {
			return err
		}
		if err := s.tell(ctx, tx, &row, seen, label(row.Status), w.Reply); err != nil {
			return err
		}
	}
	if w.Note == "" {
		return nil
	}
	return event("内部备注", w.Note, true)
}

// workOn returns a transaction step that calls WorkOn, so that the caller can run and log it in one transaction.
func (s *Store) workOn(editor, id int64, w Work, label func(Status) string) audit.Work {
	return func(ctx context.Context, tx bun.Tx) error { return s.WorkOn(ctx, tx, editor, id, w, label) }
}

// tell sends a message about a form to the message centre of the member who submitted the form.
func (s *Store) tell(ctx context.Context, tx bun.Tx, row *formRow, version int, status, reply string) error {
	if row.MemberID == nil {
		return nil
	}
	body := "状态：" + status
	if reply != "" {
		body += "。答复：" + reply
	}
	return notify.AddMessage(ctx, tx, notify.Message{
		MemberID: *row.MemberID, Kind: notify.KindSystem, Title: fmt.Sprintf("您的提交（编号%d）有了新进展", row.ID), Body: body,
		HouseID: row.HouseID, CreatedAt: s.Now(),
	}, fmt.Sprintf("form:%d:%d", row.ID, version))
}
