package importer

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// children is a statement that writes one table of child rows of lots, such as images or bids.
type children[T any] struct {
	table string
	tail  string // SQL after the SELECT of the rows
	// log is the part of the statement that writes the change log, "" for tables without a log.
	log string
}

// newChildren builds a statement that makes the child rows of lots equal to the given rows. The statement writes only
// rows that differ, and returns the ids of the lots that have such rows. keys are the columns that identify a row
// within its lot.
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
	list := strings.Join(names, ", ")
	return children[T]{table: table, tail: `,
gone AS (
	DELETE FROM ` + table + ` AS t WHERE t.house_id = ANY (?::bigint[]) AND NOT EXISTS (SELECT FROM x WHERE ` + same +
		`)
	RETURNING t.house_id),
put AS (
	INSERT INTO ` + table + ` (` + list + `)
	SELECT ` + list + ` FROM x WHERE NOT EXISTS (SELECT FROM ` + table + ` AS t
		WHERE ` + same + ` AND (` + strings.Join(stored, ", ") + `) IS NOT DISTINCT FROM (` +
		strings.Join(given, ", ") + `))
	ON CONFLICT (` + strings.Join(keys, ", ") + `) DO UPDATE SET ` + strings.Join(sets, ", ") + `
	RETURNING house_id)
SELECT DISTINCT house_id FROM (SELECT house_id FROM gone UNION ALL SELECT house_id FROM put) AS c`}
}

// parts holds the child rows of one table. It covers the lots of a batch that were given with such rows, even with
// none.
type parts[T any] struct {
	fresh []T     // rows of new lots, for COPY
	ids   []int64 // lots that were stored before
	rows  []T     // rows of these lots
}

func (p *parts[T]) add(id int64, copied bool, rows []T) {
	if copied {
		p.fresh = append(p.fresh, rows...)
		return
	}
	p.ids, p.rows = append(p.ids, id), append(p.rows, rows...)
}

// sync makes the child rows of the lots equal to the given rows. It returns the ids of the previously stored lots whose
// rows changed.
func (c children[T]) sync(ctx context.Context, b *batch, p *parts[T]) (changed []int64, err error) {
	if len(p.fresh) > 0 {
		if err := copyInto(ctx, c.table, db.Columns[T](), p.fresh); err != nil {
			return nil, err
		}
	}
	if len(p.ids) == 0 {
		return nil, nil
	}
	given, args, err := rowsOf(p.rows, db.Columns[T]())
	if err != nil {
		return nil, err
	}
	if c.log != "" {
		stored, dated := b.storedBefore()
		args = append(args, b.now, pgdialect.Array(dated), pgdialect.Array(stored), pgdialect.Array(p.ids))
	}
	args = append(args, pgdialect.Array(p.ids))
	err = b.tx.NewRaw("WITH x AS MATERIALIZED ("+given+")"+c.log+c.tail, args...).Scan(ctx, &changed)
	return changed, err
}

var (
	textRows       = newChildren[lot.Texts]("house_texts", "house_id").logged(textChanges())
	imageRows      = newChildren[lot.Image]("house_images", "house_id", "sort")
	attachmentRows = newChildren[lot.Attachment]("house_attachments", "house_id", "sort").logged(fileChanges)
	bidRows        = newChildren[lot.Bid]("house_bids", "house_id", "seq")
)

// writeChildren writes all child rows of the lots. A lot counts as updated even if only a child row changed.
func (b *batch) writeChildren(ctx context.Context) error {
	var texts parts[lot.Texts]
	var images parts[lot.Image]
	var attachments parts[lot.Attachment]
	var bids parts[lot.Bid]
	var changes []lot.Change
	canCopy := db.CanCopy(ctx, b.tx)
	for i := range b.lots {
		l, copied := &b.lots[i], canCopy && b.outcomes[i] == inserted
		id := l.House.ID
		if b.outcomes[i] == inserted {
			for _, c := range l.Changes {
				c.HouseID = id
				changes = append(changes, c)
			}
		}
		if l.Texts != nil {
			l.Texts.HouseID = id
			texts.add(id, copied, []lot.Texts{*l.Texts})
		}
		if l.Images != nil {
			rows := slices.Clone(l.Images)
			for n := range rows {
				rows[n].HouseID, rows[n].Sort = id, n
			}
			images.add(id, copied, rows)
		}
		if l.Attachments != nil {
			rows := slices.Clone(l.Attachments)
			for n := range rows {
				rows[n].HouseID, rows[n].Sort = id, n
			}
			attachments.add(id, copied, rows)
		}
		if l.Bids != nil {
			rows := slices.SortedStableFunc(slices.Values(l.Bids), earlierBid)
			for n := range rows {
				rows[n].HouseID, rows[n].Seq = id, n+1
			}
			bids.add(id, copied, rows)
		}
	}
	if err := AddChanges(ctx, b.tx, changes); err != nil {
		return err
	}
	changed, err := textRows.sync(ctx, b, &texts)
	if err != nil {
		return err
	}
	more, err := imageRows.sync(ctx, b, &images)
	if err != nil {
		return err
	}
	changed = append(changed, more...)
	if more, err = attachmentRows.sync(ctx, b, &attachments); err != nil {
		return err
	}
	changed = append(changed, more...)
	if more, err = bidRows.sync(ctx, b, &bids); err != nil {
		return err
	}
	if err := b.touch(ctx, append(changed, more...)); err != nil {
		return err
	}
	return b.writeTotals(ctx)
}

func earlierBid(a, c lot.Bid) int {
	return cmp.Or(a.Time.Compare(c.Time), cmp.Compare(a.Price, c.Price))
}

// touch marks the lots with the given ids, whose child rows changed, as updated and sets their updated_at. It skips
// lots that were just inserted.
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
	_, err := b.tx.NewUpdate().TableExpr("houses").Set("updated_at = ?", b.now).
		Where("id IN ? AND updated_at <> ?", bun.Tuple(ids), b.now).Exec(ctx)
	return err
}
