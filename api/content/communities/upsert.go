package communities

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// upsertBatch is the number of communities that one set of SQL statements writes.
const upsertBatch = 1000

// LinkLots links lots to their communities; importer.LinkCommunities implements it.
type LinkLots func(ctx context.Context, tx bun.Tx, links []lot.CommunityLink) error

// Upsert inserts or updates communities in one transaction; district and name identify a community. It assigns lots
// with these names to the communities and notifies the cache tags of changes. The new values replace all stored values,
// with these exceptions: columns in Keep and created_at do not change; the numbers of views and followers never
// decrease; a reference price of an earlier month than the stored one is ignored; if Images is nil, the pictures are
// kept. Communities that an editor merged into another are skipped.
func Upsert(ctx context.Context, idb bun.IDB, entries []Entry, link LinkLots, now time.Time) (db.UpsertCounts, error) {
	return db.UpsertTx(ctx, idb, len(entries), func(ctx context.Context, tx bun.Tx, counts *db.UpsertCounts) error {
		cities, err := cityOf(ctx, tx)
		if err != nil {
			return err
		}
		entries, err = withoutMerged(ctx, tx, entries)
		if err != nil {
			return err
		}
		var changed []int64
		for part := range slices.Chunk(db.LastOfEach(entries, keyOf), upsertBatch) {
			w := writer{tx: tx, now: now, cities: cities, entries: part}
			if err := w.write(ctx); err != nil {
				return err
			}
			counts.Add(w.counts)
			changed = append(changed, w.changed...)
			links, err := resolve(ctx, tx, w.names)
			if err != nil {
				return err
			}
			if err := link(ctx, tx, links); err != nil {
				return err
			}
		}
		if err := refreshPrices(ctx, tx, changed, now); err != nil {
			return err
		}
		return db.NotifyRows(ctx, tx, changed, cachetag.Communities, cachetag.AnyCommunity, cachetag.Community)
	})
}

// cityOf returns the id of each district's city, by the id of the district.
func cityOf(ctx context.Context, tx bun.Tx) (map[int64]int64, error) {
	var rows []struct{ ID, CityID int64 }
	err := tx.NewSelect().TableExpr("areas").Column("id", "city_id").Scan(ctx, &rows)
	out := make(map[int64]int64, len(rows))
	for _, r := range rows {
		out[r.ID] = r.CityID
	}
	return out, err
}

type entryKey struct {
	area int64
	name string
}

func keyOf(e *Entry) entryKey { return entryKey{e.Community.AreaID, e.Community.Name} }

// writer writes one batch of at most upsertBatch entries. No two entries may have the same district and name.
type writer struct {
	tx      bun.Tx
	now     time.Time
	cities  map[int64]int64 // id of a district → id of its city
	entries []Entry
	counts  db.UpsertCounts
	changed []int64
	names   []Name // names that communities gained or lost; lots with these names must be assigned again
}

func (w *writer) write(ctx context.Context) error {
	stored, err := w.stored(ctx)
	if err != nil {
		return err
	}
	var added, other []*Entry
	for i := range w.entries {
		e := &w.entries[i]
		before := stored[keyOf(e)]
		if before != nil && olderThan(&e.Community, before) {
			e.Community, e.Images = *before, nil
			continue
		}
		if before != nil {
			db.CopyColumns(&e.Community, before, e.Keep)
		}
		if err := prepare(&e.Community, w.cities, w.now); err != nil {
			return fmt.Errorf("%s: %w", e.Community.Name, err)
		}
		if before == nil {
			added = append(added, e)
			continue
		}
		if merge(&e.Community, before) {
			w.addNames(before)
			other = append(other, e)
		}
		e.Community.ID = before.ID
	}
	if err := w.put(ctx, added); err != nil {
		return err
	}
	if err := w.put(ctx, other); err != nil {
		return err
	}
	w.counts = db.UpsertCounts{Inserted: len(added), Updated: len(other)}
	return w.images(ctx)
}

// olderThan reports whether the source changed c before it changed the stored data of the same community. In that case,
// c is ignored.
func olderThan(c, stored *Community) bool {
	return c.SourceUpdatedAt != nil && stored.SourceUpdatedAt != nil &&
		c.SourceUpdatedAt.Before(*stored.SourceUpdatedAt)
}

func (w *writer) addNames(c *Community) {
	for _, key := range c.NameKeys {
		w.names = append(w.names, Name{AreaID: c.AreaID, Key: key})
	}
}

// stored reads the stored communities of the entries.
func (w *writer) stored(ctx context.Context) (map[entryKey]*Community, error) {
	areas, names := make([]int64, len(w.entries)), make([]string, len(w.entries))
	for i := range w.entries {
		areas[i], names[i] = w.entries[i].Community.AreaID, w.entries[i].Community.Name
	}
	var rows []*Community
	err := w.tx.NewSelect().Model(&rows).
		Join("JOIN unnest(?::bigint[], ?::text[]) AS x (area_id, name) ON x.area_id = m.area_id AND x.name = m.name",
			pgdialect.Array(areas), pgdialect.Array(names)).Scan(ctx)
	return lo.KeyBy(rows, func(r *Community) entryKey { return entryKey{r.AreaID, r.Name} }), err
}

// replaced lists the columns that an update may change.
var replaced = without(db.Columns[Community](), "id", "area_id", "name", "created_at")

// put inserts or updates the rows of the entries in one statement and sets the entries' ids.
func (w *writer) put(ctx context.Context, entries []*Entry) error {
	if len(entries) == 0 {
		return nil
	}
	rows := lo.Map(entries, func(e *Entry, _ int) Community { return e.Community })
	q := w.tx.NewInsert().Model(&rows).ExcludeColumn("id").On("CONFLICT (area_id, name) DO UPDATE").
		Returning("m.id, m.area_id, m.name")
	for _, column := range replaced {
		q = q.Set("? = excluded.?", bun.Ident(column), bun.Ident(column))
	}
	var ids []struct {
		ID, AreaID int64
		Name       string
	}
	if _, err := q.Exec(ctx, &ids); err != nil {
		return err
	}
	found := make(map[entryKey]int64, len(ids))
	for _, r := range ids {
		found[entryKey{r.AreaID, r.Name}] = r.ID
	}
	for _, e := range entries {
		e.Community.ID = found[keyOf(e)]
		w.changed = append(w.changed, e.Community.ID)
		w.addNames(&e.Community)
	}
	return nil
}

// images replaces the pictures of the entries. A community whose pictures have changed counts as updated.
func (w *writer) images(ctx context.Context) error {
	var ids []int64
	var rows []Image
	for _, e := range w.entries {
		if e.Images == nil {
			continue
		}
		ids = append(ids, e.Community.ID)
		for sort, image := range e.Images {
			image.CommunityID, image.Sort = e.Community.ID, sort
			rows = append(rows, image)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	differ, err := db.ReplaceChildren(ctx, w.tx, "community_id", "sort", ids, rows)
	differ = lo.Without(differ, w.changed...)
	if err != nil || len(differ) == 0 {
		return err
	}
	w.counts.Updated += len(differ)
	w.changed = append(w.changed, differ...)
	_, err = w.tx.NewUpdate().TableExpr("communities").Set("updated_at = ?", w.now).Where("id IN ?", bun.Tuple(differ)).
		Exec(ctx)
	return err
}
