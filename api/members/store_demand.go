package members

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/apperr"
	"fapai/api/db"
	"fapai/api/jobs"
)

// Further statuses of forms, codes of the dictionary demand_status.
const (
	Done   Status = "3"
	Closed Status = "4" // by the member
)

// openDemand are the statuses of a demand that somebody still works on, in SQL.
const openDemand = "f.status IN ('0', '1', '2')"

// ErrNoDemand is answered for a demand that is not the member's, ErrClosed for one that is over.
var (
	ErrNoDemand = apperr.New(apperr.NotFound, "没有找到这条需求")
	ErrClosed   = apperr.New(apperr.Conflict, "该需求已结束")
)

// DemandItem is a form of a member with its way so far.
type DemandItem struct {
	ID              int64
	MemberID        int64
	Form            Form
	Mobile          string // masked
	Status          Status
	Shared          bool
	Matches, Unread int
	Events          []DemandEvent
	CreatedAt       time.Time
}

// DemandEvent is one step of a demand's way.
type DemandEvent struct {
	FormID int64
	At     time.Time
	Status Status
	Note   string
}

// item opens what is sealed of a row.
func (s *Store) item(row *formRow) (DemandItem, error) {
	f := Form{
		Type: row.FormType, HouseID: row.HouseID, AgentID: row.AgentID, Purpose: row.Purpose, BudgetMin: row.BudgetMin, BudgetMax: row.BudgetMax,
		OwnFunds: row.OwnFunds, AreaIDs: row.AreaIDs, RegionIDs: row.RegionIDs, CommunityIDs: row.CommunityIDs, Usage: row.Usage, Room: row.Room,
		Stage: row.Stage, AreaMin: row.AreaMin, AreaMax: row.AreaMax, DiscountMax: row.DiscountMax, LoanNeeded: row.LoanNeeded,
		FirstHome: row.FirstHome, ExpectedTime: row.ExpectedTime,
	}
	for _, sealed := range []struct {
		purpose string
		from    []byte
		to      *string
	}{{purposeName, row.NameSealed, &f.Name}, {purposeRemark, row.RemarkSealed, &f.Remark}} {
		if len(sealed.from) == 0 {
			continue
		}
		text, err := s.keep.Open(sealed.purpose, sealed.from)
		if err != nil {
			return DemandItem{}, err
		}
		*sealed.to = text
	}
	d := DemandItem{ID: row.ID, Form: f, Mobile: row.MobileMasked, Status: row.Status, Shared: row.Shared, CreatedAt: row.CreatedAt}
	if row.MemberID != nil {
		d.MemberID = *row.MemberID
	}
	return d, nil
}

// Demands is a page of a member's forms, the latest first, and how many there are.
func (s *Store) Demands(ctx context.Context, member int64, page, size int) ([]DemandItem, int, error) {
	limit, offset := db.Page(page, size)
	var rows []formRow
	total, err := s.idb.NewSelect().Model(&rows).Where("f.member_id = ?", member).
		OrderExpr("f.created_at DESC, f.id DESC").Limit(limit).Offset(offset).ScanAndCount(ctx)
	if err != nil {
		return nil, 0, err
	}
	items, err := s.items(ctx, rows)
	return items, total, err
}

// Demand is one form of a member, or ErrNoDemand.
func (s *Store) Demand(ctx context.Context, member, id int64) (DemandItem, error) {
	rows := make([]formRow, 1)
	err := s.idb.NewSelect().Model(&rows[0]).Where("f.member_id = ? AND f.id = ?", member, id).Scan(ctx)
	if errors.Is(err, sql.ErrNoRows) {
		return DemandItem{}, ErrNoDemand
	}
	if err != nil {
		return DemandItem{}, err
	}
	items, err := s.items(ctx, rows)
	if err != nil {
		return DemandItem{}, err
	}
	return items[0], nil
}

// items completes forms with their events and matches.
func (s *Store) items(ctx context.Context, rows []formRow) ([]DemandItem, error) {
	items, place, ids := make([]DemandItem, len(rows)), map[int64]int{}, make([]int64, len(rows))
	for i := range rows {
		item, err := s.item(&rows[i])
		if err != nil {
			return nil, err
		}
		item.Events = []DemandEvent{{FormID: item.ID, At: item.CreatedAt, Status: Pending, Note: "需求已提交"}}
		items[i], place[item.ID], ids[i] = item, i, item.ID
	}
	var events []DemandEvent
	err := s.idb.NewRaw("SELECT form_id, at, status, note FROM form_events WHERE form_id = ANY (?) ORDER BY at, id", pgdialect.Array(ids)).Scan(ctx, &events)
	if err != nil {
		return nil, err
	}
	for _, e := range events {
		item := &items[place[e.FormID]]
		item.Events = append(item.Events, e)
	}
	var counts []struct {
		FormID          int64
		Matches, Unread int
	}
	err = s.idb.NewRaw(`SELECT form_id, count(*) AS matches, count(*) FILTER (WHERE read_at IS NULL) AS unread FROM matches
		WHERE form_id = ANY (?) AND dismissed_at IS NULL GROUP BY form_id`, pgdialect.Array(ids)).Scan(ctx, &counts)
	for _, c := range counts {
		item := &items[place[c.FormID]]
		item.Matches, item.Unread = c.Matches, c.Unread
	}
	return items, err
}

// Close closes a member's demand for good; closing it again changes nothing. ErrNoDemand, ErrClosed.
func (s *Store) Close(ctx context.Context, member, id int64) error {
	return db.Tx(ctx, s.idb, func(ctx context.Context, tx bun.Tx) error {
		var status Status
		err := tx.NewSelect().Table("forms").Column("status").Where("member_id = ? AND id = ?", member, id).For("UPDATE").Scan(ctx, &status)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return ErrNoDemand
		case err != nil:
			return err
		case status == Closed:
			return nil
		case status == Done:
			return ErrClosed
		}
		if _, err := tx.ExecContext(ctx, "UPDATE forms SET status = ?, shared = false WHERE id = ?", Closed, id); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, "INSERT INTO form_events (form_id, at, status, note) VALUES (?, ?, ?, '您关闭了需求')", id, s.now(), Closed)
		return err
	})
}

// Share says whether a member's open demand may be shown to members with like ones. ErrNoDemand, ErrClosed.
func (s *Store) Share(ctx context.Context, member, id int64, shared bool) error {
	res, err := s.idb.ExecContext(ctx, "UPDATE forms AS f SET shared = ? WHERE f.member_id = ? AND f.id = ? AND "+openDemand, shared, member, id)
	if err != nil {
		return err
	}
	if n, err := res.RowsAffected(); err != nil || n > 0 {
		return err
	}
	if _, err := s.Demand(ctx, member, id); err != nil {
		return err
	}
	return ErrClosed
}

const jobMatch = "match"

type matchJob struct {
	FormID int64 `json:"form_id"`
	Anew   bool  `json:"anew,omitempty"` // the demand was changed: what no longer suits it goes
}

// queueMatching lets lots be found for a member's new demand.
func queueMatching(ctx context.Context, tx bun.Tx, row formRow) error {
	if row.MemberID == nil || row.FormType != Demand {
		return nil
	}
	return jobs.Add(ctx, tx, row.CreatedAt, jobs.Job{
		Kind: jobMatch, Key: "match:" + strconv.FormatInt(row.ID, 10), RunAt: row.CreatedAt, Payload: matchJob{FormID: row.ID},
	})
}

// openDemands are those of the members' open demands that narrow leaves.
func (s *Store) openDemands(ctx context.Context, narrow func(*bun.SelectQuery) *bun.SelectQuery) ([]DemandItem, error) {
	var rows []formRow
	q := s.idb.NewSelect().Model(&rows).Where("f.member_id IS NOT NULL").Where("f.form_type = ?", Demand).Where(openDemand)
	if err := narrow(q).Scan(ctx); err != nil {
		return nil, err
	}
	items := make([]DemandItem, len(rows))
	for i := range rows {
		var err error
		if items[i], err = s.item(&rows[i]); err != nil {
			return nil, fmt.Errorf("form %d: %w", rows[i].ID, err)
		}
	}
	return items, nil
}
