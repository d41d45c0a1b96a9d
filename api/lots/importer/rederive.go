package importer

import (
	"context"
	"strings"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/lots/cost"
	"fapai/api/lots/cost/stored"
	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// derivedColumns lists the columns that risk.Derive sets.
var derivedColumns = lo.Filter(houseColumns, func(name string, _ int) bool {
	return strings.HasPrefix(name, "risk_") || name == "has_documents" || name == "notice_facts" ||
		strings.HasPrefix(name, "share") && name != "share_stated"
})

// Rederive derives the risks and totals of every stored lot, including removed lots, again by the current rules, and
// purges every page. It writes all changes or none, and returns the number of changed lots.
func Rederive(ctx context.Context, idb bun.IDB, now time.Time) (changed int, err error) {
	var sets, given, kept []string
	for _, name := range derivedColumns {
		sets, given, kept = append(sets, name+" = x."+name), append(given, "x."+name), append(kept, "h."+name)
	}
	head := "UPDATE houses AS h SET updated_at = ?, " + strings.Join(sets, ", ") + " FROM ("
	tail := ") AS x WHERE h.id = x.id AND (" + strings.Join(given, ", ") + ") IS DISTINCT FROM (" +
		strings.Join(kept, ", ") + ") RETURNING h.id"
	err = db.Tx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		if err := LockWrites(ctx, tx); err != nil {
			return err
		}
		book, err := stored.Book(ctx, tx)
		if err != nil {
			return err
		}
		for last := int64(0); ; {
			lots, err := readDerivable(ctx, tx, last, book, now)
			if err != nil {
				return err
			}
			if len(lots) == 0 {
				break
			}
			last = lots[len(lots)-1].ID
			given, args, err := rowsOf(lots, append([]string{"id"}, derivedColumns...))
			if err != nil {
				return err
			}
			var ids []int64
			if err := tx.NewRaw(head+given+tail, append([]any{now}, args...)...).Scan(ctx, &ids); err != nil {
				return err
			}
			costly, err := stored.Write(ctx, tx, lo.ToSlicePtr(lots), now)
			if err != nil {
				return err
			}
			changed += len(lo.Uniq(append(ids, costly...)))
		}
		if changed == 0 {
			return nil
		}
		return db.Notify(ctx, tx, cachetag.All)
	})
	return changed, err
}

// readDerivable reads a batch of lots in the order of their ids, beginning after the id after, and sets their derived
// columns.
func readDerivable(
	ctx context.Context, tx bun.Tx, after int64, book *cost.Book, now time.Time,
) (lots []lot.House, err error) {
	if err := tx.NewSelect().Model(&lots).Where("h.id > ?", after).Order("h.id").Limit(upsertBatch).
		Scan(ctx); err != nil || len(lots) == 0 {
		return nil, err
	}
	ids := make([]int64, len(lots))
	for i := range lots {
		ids[i] = lots[i].ID
	}
	var rows []lot.Texts
	if err := tx.NewSelect().Model(&rows).Where("house_id IN ?", bun.Tuple(ids)).Scan(ctx); err != nil {
		return nil, err
	}
	texts := make(map[int64]*lot.Texts, len(rows))
	for i := range rows {
		texts[rows[i].HouseID] = &rows[i]
	}
	for i := range lots {
		risk.Derive(&lots[i], texts[lots[i].ID])
		cost.SetTotal(&lots[i], book, now)
	}
	return lots, nil
}
