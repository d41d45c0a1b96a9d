package demands

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/members/notify"
	"fapai/api/platform/apperr"
	"fapai/api/platform/db"
)

// Match is a lot that matches a demand.
type Match struct {
	bun.BaseModel `bun:"table:matches"`

	ID              int64 `bun:",pk,autoincrement"`
	FormID, HouseID int64
	Score           int
	Reasons         []string `bun:",array"`
	Mismatches      []string `bun:",array"`
	Source          string   `bun:",nullzero"` // "" if the program found the match
	CreatedAt       time.Time
	ReadAt          *time.Time
}

// addMatches stores the matches of a demand; list must have the best first. If there are new matches, it sends the
// member a message, at most one a day. Matches that were read or dismissed keep that state. If replace is true, it
// deletes the stored matches that are not in list.
func (s *Store) addMatches(ctx context.Context, d *Item, list []scored, replace bool) error {
	now := s.Now()
	rows, houses := make([]Match, len(list)), make([]int64, len(list))
	for i, m := range list {
		rows[i] = Match{
			FormID: d.ID, HouseID: m.houseID, Score: m.points, Reasons: append([]string{}, m.reasons...),
			Mismatches: append([]string{}, m.mismatches...), CreatedAt: now,
		}
		houses[i] = m.houseID
	}
	return db.Tx(ctx, s.DB, func(ctx context.Context, tx bun.Tx) error {
		if replace {
			// Dismissed matches are not deleted, because otherwise their lots would be suggested again.
			_, err := tx.ExecContext(ctx,
				`DELETE FROM matches WHERE form_id = ? AND source = 'auto' AND dismissed_at IS NULL
				AND house_id <> ALL (?)`, d.ID, pgdialect.Array(houses))
			if err != nil {
				return err
			}
		}
		if len(rows) == 0 {
			return nil
		}
		var inserted []bool
		err := tx.NewInsert().Model(&rows).On("CONFLICT (form_id, house_id) DO UPDATE").
			Set("score = excluded.score, reasons = excluded.reasons, mismatches = excluded.mismatches").
			Returning("xmax = 0").Scan(ctx, &inserted)
		if err != nil {
			return err
		}
		var added []scored
		for i, isNew := range inserted {
			if isNew {
				added = append(added, list[i])
			}
		}
		if len(added) == 0 {
			return nil
		}
		return notify.AddMessage(ctx, tx, notify.Message{
			MemberID: d.MemberID, Kind: notify.KindMatch, Title: "有新的匹配房源", CreatedAt: now, Body: matchText(added),
		}, fmt.Sprintf("match:%d:%s", d.ID, now.Format(time.DateOnly)))
	})
}

// matchText returns the text of the message: how many new lots meet all conditions and how many do not, with an example
// of a condition that one of them does not meet. The lots that meet all conditions must come first in list.
func matchText(list []scored) string {
	exact := slices.IndexFunc(list, func(m scored) bool { return !m.exact() })
	if exact < 0 {
		exact = len(list)
	}
	var parts []string
	if exact > 0 {
		parts = append(parts, fmt.Sprintf("找到%d套完全符合需求的房源，如“%s”", exact, list[0].title))
	}
	if near := list[exact:]; len(near) > 0 {
		parts = append(parts, fmt.Sprintf("另有%d套接近的房源，如“%s”（%s）", len(near), near[0].title,
			strings.Join(near[0].mismatches, "，")))
	}
	return strings.TrimPrefix(strings.Join(parts, "；"), "另") + "。可在“需求匹配”中查看。"
}

// dropMatches deletes stored matches of lots that have changed and no longer match. It keeps dismissed matches, so that
// their lots are not suggested again if they match again later.
func (s *Store) dropMatches(ctx context.Context, compared []int64, demands []Item, found [][]scored) error {
	var rows []struct{ ID, FormID, HouseID int64 }
	forms, of := make([]int64, len(demands)), map[int64]int{}
	for n := range demands {
		forms[n], of[demands[n].ID] = demands[n].ID, n
	}
	err := s.DB.NewRaw(`SELECT id, form_id, house_id FROM matches WHERE source = 'auto' AND dismissed_at IS NULL
		AND house_id = ANY (?) AND form_id = ANY (?)`, pgdialect.Array(compared), pgdialect.Array(forms)).
		Scan(ctx, &rows)
	if err != nil {
		return err
	}
	var gone []int64
	for _, r := range rows {
		if !slices.ContainsFunc(found[of[r.FormID]], func(m scored) bool { return m.houseID == r.HouseID }) {
			gone = append(gone, r.ID)
		}
	}
	if len(gone) == 0 {
		return nil
	}
	_, err = s.DB.ExecContext(ctx, "DELETE FROM matches WHERE id = ANY (?)", pgdialect.Array(gone))
	return err
}

// MatchQuery selects matches and a page of them.
type MatchQuery struct {
	FormID     int64 // 0 for all open demands
	Unread     bool
	Page, Size int
}

// MatchCounts holds numbers of matches: Total of those that the query selects, Exact of those among them that meet all
// conditions, and Unread of all unread matches of the member. Deleted lots do not count. A lot counts once for each
// demand that it matches.
type MatchCounts struct{ Total, Exact, Unread int }

// isShown is the SQL condition for matches that a member sees: they have been compared, were not dismissed, and their
// lots exist.
const isShown = `m.mismatches IS NOT NULL AND m.dismissed_at IS NULL
	AND EXISTS (SELECT FROM houses AS h WHERE h.id = m.house_id AND h.deleted_at IS NULL)`

// Matches returns one page of the matches of a member's open demands: first the lots that meet all conditions, then the
// others; in each group, the highest score comes first.
func (s *Store) Matches(ctx context.Context, member int64, q MatchQuery) (list []Match, n MatchCounts, err error) {
	limit, offset := db.Page(q.Page, q.Size)
	list = []Match{}
	query := s.DB.NewSelect().TableExpr("matches AS m").Join("JOIN forms AS f ON f.id = m.form_id").
		Where("f.member_id = ?", member).Where(openStatus).Where(isShown)
	if n.Unread, err = query.Clone().Where("m.read_at IS NULL").Count(ctx); err != nil {
		return nil, n, err
	}
	if q.FormID != 0 {
		query = query.Where("m.form_id = ?", q.FormID)
	}
	if q.Unread {
		query = query.Where("m.read_at IS NULL")
	}
	if n.Exact, err = query.Clone().Where("m.mismatches = '{}'").Count(ctx); err != nil {
		return nil, n, err
	}
	n.Total, err = query.ColumnExpr("m.id, m.form_id, m.house_id, m.score, m.reasons, m.mismatches, m.source, m.created_at, m.read_at").
		OrderExpr("m.mismatches = '{}' DESC, m.score DESC, m.id DESC").Limit(limit).
		Offset(offset).ScanAndCount(ctx, &list)
	return list, n, err
}

// ErrNoMatches is returned for a request to dismiss matches that does not say which matches.
var ErrNoMatches = apperr.New(apperr.Invalid, "请选择不感兴趣的房源")

// MarkMatches marks matches of a member as read or, if dismiss is true, as dismissed. If ids is empty, it marks all
// matches of the member.
func (s *Store) MarkMatches(ctx context.Context, member int64, ids []int64, dismiss bool) error {
	q := s.DB.NewUpdate().TableExpr("matches AS m").Set("read_at = coalesce(m.read_at, ?)", s.Now()).
		Where("m.form_id IN (SELECT id FROM forms WHERE member_id = ?)", member).
		Where("m.read_at IS NULL OR ?", dismiss)
	if len(ids) > 0 {
		q = q.Where("m.id IN ?", bun.Tuple(ids))
	}
	if dismiss {
		q = q.Set("dismissed_at = coalesce(m.dismissed_at, ?)", s.Now())
	}
	_, err := q.Exec(ctx)
	return err
}

// progress returns the time up to which all changes of lots have been compared with demands. If nothing has been
// compared yet, it returns the current time.
func (s *Store) progress(ctx context.Context) (time.Time, error) {
	var at time.Time
	err := s.DB.NewSelect().Table("match_progress").Column("changed_at").Scan(ctx, &at)
	if errors.Is(err, sql.ErrNoRows) {
		return s.Now(), nil
	}
	return at, err
}

func (s *Store) setProgress(ctx context.Context, at time.Time) error {
	_, err := s.DB.ExecContext(ctx, `INSERT INTO match_progress (changed_at) VALUES (?)
		ON CONFLICT (one) DO UPDATE SET changed_at = greatest(match_progress.changed_at, excluded.changed_at)`, at)
	return err
}
