package news

import (
	"context"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/platform/bigrams"
)

// Reindex computes the search texts of articles again. Search texts contain the names of tags, so this is needed after
// a tag was renamed or merged.
func Reindex(ctx context.Context, tx bun.Tx, ids []int64, now time.Time) error {
	var cards []Card
	if len(ids) == 0 {
		return nil
	}
	err := tx.NewSelect().Model(&cards).Column("id", "title", "summary", "question").Where("n.id IN ?", bun.Tuple(ids)).
		Scan(ctx)
	if err != nil {
		return err
	}
	if err := (&Store{idb: tx}).addTags(ctx, cards); err != nil {
		return err
	}
	for i := range cards {
		c := &cards[i]
		d := Draft{Article: c.Article,
			Tags: lo.Map(c.Tags, func(t Tag, _ int) TagDraft { return TagDraft{Name: t.Name} })}
		text := d.searchText()
		_, err := tx.ExecContext(ctx, "UPDATE news SET search_text = ?, grams = ?, updated_at = ? WHERE id = ?",
			text, pgdialect.Array(bigrams.Of(text)), now, c.ID)
		if err != nil {
			return err
		}
	}
	return nil
}
