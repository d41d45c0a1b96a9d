package members

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/apperr"
	"fapai/api/db"
)

// Match is a lot found for a demand.
type Match struct {
	ID, FormID, HouseID int64
	Score               int
	Reasons             []string `bun:",array"`
	Source              string
	CreatedAt           time.Time
	ReadAt              *time.Time
}

type matchRow struct {
	bun.BaseModel `bun:"table:matches"`

	FormID, HouseID int64
	Score           int
	Reasons         []string `bun:",array"`
	CreatedAt       time.Time
}

// addMatches stores the lots found for a demand and tells its member, once a day, that there are new ones. What the member
// has read or dismissed stays so. Anew takes away what was found by the program before and is not among the rows.
func (s *Store) addMatches(ctx context.Context, d *DemandItem, rows []matchRow, best string, anew bool) error {
	return db.Tx(ctx, s.idb, func(ctx context.Context, tx bun.Tx) error {
		if anew {
			if err := dropMatches(ctx, tx, d.ID, rows); err != nil {
				return err
			}
		}
		if len(rows) == 0 {
			return nil
		}
		var fresh []bool
		err := tx.NewInsert().Model(&rows).On("CONFLICT (form_id, house_id) DO UPDATE").
			Set("score = excluded.score, reasons = excluded.reasons").Returning("xmax = 0").Scan(ctx, &fresh)
		if err != nil {
			return err
		}
		found := 0
		for _, isNew := range fresh {
			if isNew {
				found++
			}
		}
		if found == 0 {
			return nil
		}
		now := s.now()
		return addMessage(ctx, tx, Message{
			MemberID: d.MemberID, Kind: MessageMatch, Title: "有新的匹配房源", CreatedAt: now,
			Body: fmt.Sprintf("按您的需求找到%d套匹配房源，如“%s”，可在“需求匹配”中查看。", found, best),
		}, fmt.Sprintf("match:%d:%s", d.ID, now.Format(time.DateOnly)))
	})
}

// dropMatches takes away a demand's lots that are not among the rows. What the member dismissed stays, so that it does not
// come back.
func dropMatches(ctx context.Context, tx bun.Tx, form int64, rows []matchRow) error {
	kept := make([]int64, len(rows))
	for i, r := range rows {
		kept[i] = r.HouseID
	}
	_, err := tx.ExecContext(ctx, "DELETE FROM matches WHERE form_id = ? AND source = 'auto' AND dismissed_at IS NULL AND house_id <> ALL (?)",
		form, pgdialect.Array(kept))
	return err
}

// MatchQuery is what a member wants to see of the matches.
type MatchQuery struct {
	FormID     int64 // 0 for all open demands
	Unread     bool
	Page, Size int
}

// Matches is a page of the lots found for a member's open demands, the best first, how many there are of them, and how many
// are unread at all.
func (s *Store) Matches(ctx context.Context, member int64, q MatchQuery) (list []Match, total, unread int, err error) {
	limit, offset := db.Page(q.Page, q.Size)
	list = []Match{}
	query := s.idb.NewSelect().TableExpr("matches AS m").Join("JOIN forms AS f ON f.id = m.form_id").
		Where("f.member_id = ?", member).Where(openDemand).Where("m.dismissed_at IS NULL")
	if unread, err = query.Clone().Where("m.read_at IS NULL").Count(ctx); err != nil {
		return nil, 0, 0, err
	}
	if q.FormID != 0 {
		query = query.Where("m.form_id = ?", q.FormID)
	}
	if q.Unread {
		query = query.Where("m.read_at IS NULL")
	}
	if total, err = query.Count(ctx); err != nil {
		return nil, 0, 0, err
	}
	err = query.ColumnExpr("m.id, m.form_id, m.house_id, m.score, m.reasons, m.source, m.created_at, m.read_at").
		OrderExpr("m.score DESC, m.id DESC").Limit(limit).Offset(offset).Scan(ctx, &list)
	return list, total, unread, err
}

// ErrNoMatches is answered to a member who is not interested in nothing in particular.
var ErrNoMatches = apperr.New(apperr.Invalid, "请选择不感兴趣的房源")

// MarkMatches marks a member's matches as read or as of no interest; without ids all of them.
func (s *Store) MarkMatches(ctx context.Context, member int64, ids []int64, dismiss bool) error {
	q := s.idb.NewUpdate().TableExpr("matches AS m").Set("read_at = coalesce(m.read_at, ?)", s.now()).
		Where("m.form_id IN (SELECT id FROM forms WHERE member_id = ?)", member).Where("m.read_at IS NULL OR ?", dismiss)
	if len(ids) > 0 {
		q = q.Where("m.id IN ?", bun.Tuple(ids))
	}
	if dismiss {
		q = q.Set("dismissed_at = coalesce(m.dismissed_at, ?)", s.now())
	}
	_, err := q.Exec(ctx)
	return err
}

// progress is how far changed lots have been looked at; the beginning of the present when nobody has looked.
func (s *Store) progress(ctx context.Context) (time.Time, error) {
	var at time.Time
	err := s.idb.NewSelect().Table("match_progress").Column("changed_at").Scan(ctx, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return s.now(), nil
	}
	return at, err
}

func (s *Store) setProgress(ctx context.Context, at time.Time) error {
	_, err := s.idb.ExecContext(ctx, `INSERT INTO match_progress (changed_at) VALUES (?)
		ON CONFLICT (one) DO UPDATE SET changed_at = greatest(match_progress.changed_at, excluded.changed_at)`, at)
	return err
}
