package importer

import (
	"context"

	"github.com/samber/lo"
	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// keepStored copies the stored values of the columns in Lot.Keep to the given lots, because the source does not provide
// these columns. Risks and search words are computed afterwards, from the complete lot.
func (b *batch) keepStored(ctx context.Context) error {
	var ids []int64
	columns := []string{"id"} // only the needed columns, because the search text is long
	for i := range b.lots {
		if l := &b.lots[i]; len(l.Keep) > 0 && l.House.ID > 0 {
			ids = append(ids, l.House.ID)
			columns = append(columns, lo.Without(l.Keep, columns...)...)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	var rows []lot.House
	if err := b.tx.NewSelect().Model(&rows).Column(columns...).Where("h.id IN ?", bun.Tuple(ids)).
		Scan(ctx); err != nil {
		return err
	}
	stored := make(map[int64]*lot.House, len(rows))
	for i := range rows {
		stored[rows[i].ID] = &rows[i]
	}
	for i := range b.lots {
		l := &b.lots[i]
		if from, ok := stored[l.House.ID]; ok {
			db.CopyColumns(&l.House, from, l.Keep)
		}
	}
	return nil
}
