package importer

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/db"
	"fapai/api/houses/lot"
)

// children is a table that holds parts of lots.
type children[T any] struct {
	tail string // what follows the SELECT of the rows
	// log is one more part of the statement, which writes to the change log; empty for none.
	log string
}

// newChildren prepares the statement that makes the rows of some lots those given: it removes what is gone, writes what
// is new or differs, touches nothing else, and answers the lots that changed.
func newChildren[T any](table string, keys ...string) children[T] {
	names, given, stored, sets, on := db.Columns[T](), []string{}, []string{}, []string{}, []string{}
	for _, name := range names {
		if slices.Contains(keys, name) {
			on = append(on, fmt.Sprintf("t.%s = x.%s", name, name))
			continue
		}
		given, stored = append(given, "x."+name), append(stored, "t."+name)
		sets = append(sets, fmt.Sprintf("%s = excluded.%s", name, name))
	}
	same := strings.Join(on, " AND ")
	return children[T]{tail: `,
gone AS (
	DELETE FROM ` + table + ` AS t WHERE t.house_id = ANY (?::bigint[]) AND NOT EXISTS (SELECT FROM x WHERE ` + same + `)
	RETURNING t.house_id),
put AS (
	INSERT INTO ` + table + ` (` + strings.Join(names, ", ") + `)
	SELECT ` + strings.Join(names, ", ") + ` FROM x WHERE NOT EXISTS (SELECT FROM ` + table + ` AS t
		WHERE ` + same + ` AND (` + strings.Join(stored, ", ") + `) IS NOT DISTINCT FROM (` + strings.Join(given, ", ") + `))
	ON CONFLICT (` + strings.Join(keys, ", ") + `) DO UPDATE SET ` + strings.Join(sets, ", ") + `
	RETURNING house_id)
SELECT DISTINCT house_id FROM (SELECT house_id FROM gone UNION ALL SELECT house_id FROM put) AS c`}
}

// sync makes the rows of the lots ids those given; nothing is asked when there are no lots.
func (c children[T]) sync(ctx context.Context, b *batch, ids []int64, rows []T) (changed []int64, err error) {
	if len(ids) == 0 {
		return nil, nil
	}
	given, document, err := rowsOf(rows, db.Columns[T]())
	if err != nil {
		return nil, err
	}
	args := []any{document}
	if c.log != "" {
		stored, dated := b.storedBefore()
		args = append(args, b.now, pgdialect.Array(dated), pgdialect.Array(stored), pgdialect.Array(ids))
	}
	args = append(args, pgdialect.Array(ids))
	err = b.tx.NewRaw("WITH x AS MATERIALIZED ("+given+")"+c.log+c.tail, args...).Scan(ctx, &changed)
	return changed, err
}

var (
	textRows       = newChildren[lot.Texts]("house_texts", "house_id").logged(textChanges())
	imageRows      = newChildren[lot.Image]("house_images", "house_id", "sort")
	attachmentRows = newChildren[lot.Attachment]("house_attachments", "house_id", "sort").logged(fileChanges)
	bidRows        = newChildren[lot.Bid]("house_bids", "house_id", "seq")
)

// writeChildren writes what belongs to the lots; a lot of which only such a part changed counts as updated.
func (b *batch) writeChildren(ctx context.Context) error {
	var withTexts, withImages, withAttachments, withBids []int64
	var texts []lot.Texts
	var images []lot.Image
	var attachments []lot.Attachment
	var bids []lot.Bid
	for i := range b.lots {
		l, id := &b.lots[i], b.lots[i].House.ID
		if l.Texts != nil {
			withTexts, texts = append(withTexts, id), append(texts, *l.Texts)
			texts[len(texts)-1].HouseID = id
		}
		if l.Images != nil {
			withImages = append(withImages, id)
			for n, row := range l.Images {
				row.HouseID, row.Sort = id, n
				images = append(images, row)
			}
		}
		if l.Attachments != nil {
			withAttachments = append(withAttachments, id)
			for n, row := range l.Attachments {
				row.HouseID, row.Sort = id, n
				attachments = append(attachments, row)
			}
		}
		if l.Bids != nil {
			withBids = append(withBids, id)
			for n, row := range slices.SortedStableFunc(slices.Values(l.Bids), earlierBid) {
				row.HouseID, row.Seq = id, n+1
				bids = append(bids, row)
			}
		}
	}
	changed, err := textRows.sync(ctx, b, withTexts, texts)
	if err != nil {
		return err
	}
	more, err := imageRows.sync(ctx, b, withImages, images)
	if err != nil {
		return err
	}
	changed = append(changed, more...)
	if more, err = attachmentRows.sync(ctx, b, withAttachments, attachments); err != nil {
		return err
	}
	changed = append(changed, more...)
	if more, err = bidRows.sync(ctx, b, withBids, bids); err != nil {
		return err
	}
	return b.touch(ctx, append(changed, more...))
}

func earlierBid(a, c lot.Bid) int {
	return cmp.Or(a.Time.Compare(c.Time), cmp.Compare(a.Price, c.Price))
}

// touch moves updated_at of lots of which only parts changed.
func (b *batch) touch(ctx context.Context, changed []int64) error {
	place := make(map[int64]int, len(b.lots))
	for i := range b.lots {
		place[b.lots[i].House.ID] = i
	}
	var ids []int64
	for _, id := range changed {
		if at := place[id]; b.outcomes[at] != inserted {
			b.outcomes[at] = updated
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	_, err := b.tx.NewUpdate().TableExpr("houses").Set("updated_at = ?", b.now).Where("id IN ? AND updated_at <> ?", bun.Tuple(ids), b.now).Exec(ctx)
	return err
}
