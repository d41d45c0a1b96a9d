package communities

import (
	"context"
	"fmt"
	"reflect"
	"slices"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/apperr"
	"fapai/api/db"
	"fapai/api/grams"
	"fapai/api/sanitize"
)

const (
	// upsertBatch is how many communities one set of statements carries.
	upsertBatch = 1000
	// maxTags is how many communities a write names one by one; beyond it TagAllCommunities says that any may have changed.
	maxTags = 200
)

// UpsertCounts says what became of the rows given; they add up to their number.
type UpsertCounts struct{ Inserted, Updated, Unchanged int }

// Link says which community the lots of an area with a community's name belong to: the one with ID, or none for 0. Key is
// Key of the name.
type Link struct {
	AreaID, ID int64
	Key        string
}

// LinkLots points lots at their communities: houses.LinkCommunities.
type LinkLots func(ctx context.Context, tx bun.Tx, links []Link) error

// Upsert writes communities by (area, name), all or none, links the lots that name them and NOTIFYs what changed. Every
// column becomes what is given but: those of Keep and created_at stays, counters grow and never shrink, a reference price that is older than
// the stored one is left out with its month and changes, and nil images leave those stored. The intro is sanitised.
func Upsert(ctx context.Context, idb bun.IDB, entries []Entry, link LinkLots, now time.Time) (counts UpsertCounts, err error) {
	err = db.Tx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		var changed []int64
		for part := range slices.Chunk(lastOfEach(entries), upsertBatch) {
			w := writer{tx: tx, now: now, entries: part}
			if err := w.write(ctx); err != nil {
				return err
			}
			counts.Inserted += w.inserted
			counts.Updated += w.updated
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
		return notifyChanged(ctx, tx, changed)
	})
	if err != nil {
		return UpsertCounts{}, err
	}
	counts.Unchanged = len(entries) - counts.Inserted - counts.Updated
	return counts, nil
}

type entryKey struct {
	area int64
	name string
}

// lastOfEach copies entries, of those with one key the last.
func lastOfEach(entries []Entry) []Entry {
	last := make(map[entryKey]int, len(entries))
	for i := range entries {
		last[entryKey{entries[i].Community.AreaID, entries[i].Community.Name}] = i
	}
	out := make([]Entry, 0, len(last))
	for i := range entries {
		if last[entryKey{entries[i].Community.AreaID, entries[i].Community.Name}] == i {
			out = append(out, entries[i])
		}
	}
	return out
}

// writer writes up to upsertBatch entries of different keys.
type writer struct {
	tx                bun.Tx
	now               time.Time
	entries           []Entry
	inserted, updated int
	changed           []int64
	names             []Name // old and new ones of what changed
}

func (w *writer) write(ctx context.Context) error {
	stored, err := w.stored(ctx)
	if err != nil {
		return err
	}
	cities, err := cityOf(ctx, w.tx)
	if err != nil {
		return err
	}
	var fresh, other []*Entry
	for i := range w.entries {
		e := &w.entries[i]
		if err := prepare(&e.Community, cities, w.now); err != nil {
			return fmt.Errorf("%s: %w", e.Community.Name, err)
		}
		before := stored[entryKey{e.Community.AreaID, e.Community.Name}]
		if before == nil {
			fresh = append(fresh, e)
			continue
		}
		if err := keepStored(e, before, cities, w.now); err != nil {
			return fmt.Errorf("%s: %w", e.Community.Name, err)
		}
		if merge(&e.Community, before) {
			w.addNames(before)
			other = append(other, e)
		}
		e.Community.ID = before.ID
	}
	if err := w.put(ctx, fresh); err != nil {
		return err
	}
	if err := w.put(ctx, other); err != nil {
		return err
	}
	w.inserted, w.updated = len(fresh), len(other)
	return w.images(ctx, stored)
}

func (w *writer) addNames(c *Community) {
	for _, key := range c.NameKeys {
		w.names = append(w.names, Name{AreaID: c.AreaID, Key: key})
	}
}

// stored reads the communities that exist.
func (w *writer) stored(ctx context.Context) (map[entryKey]*Community, error) {
	areas, names := make([]int64, len(w.entries)), make([]string, len(w.entries))
	for i := range w.entries {
		areas[i], names[i] = w.entries[i].Community.AreaID, w.entries[i].Community.Name
	}
	var rows []*Community
	err := w.tx.NewSelect().Model(&rows).
		Join("JOIN unnest(?::bigint[], ?::text[]) AS x (area_id, name) ON x.area_id = m.area_id AND x.name = m.name",
			pgdialect.Array(areas), pgdialect.Array(names)).Scan(ctx)
	out := make(map[entryKey]*Community, len(rows))
	for _, r := range rows {
		out[entryKey{r.AreaID, r.Name}] = r
	}
	return out, err
}

// cityOf maps areas to their cities.
func cityOf(ctx context.Context, tx bun.Tx) (map[int64]int64, error) {
	var rows []struct{ ID, CityID int64 }
	err := tx.NewSelect().TableExpr("areas").Column("id", "city_id").Scan(ctx, &rows)
	out := make(map[int64]int64, len(rows))
	for _, r := range rows {
		out[r.ID] = r.CityID
	}
	return out, err
}

// prepare checks a community and computes what a write stores besides what is given.
func prepare(c *Community, cities map[int64]int64, now time.Time) error {
	switch city, ok := cities[c.AreaID]; {
	case Key(c.Name) == "":
		return apperr.New(apperr.Invalid, "缺少小区名称")
	case !ok:
		return apperr.New(apperr.Invalid, "小区的区县不存在")
	case (c.Lng == nil) != (c.Lat == nil):
		return apperr.New(apperr.Invalid, "经纬度必须同时给出")
	case c.BuildYearStart != nil && c.BuildYearEnd != nil && *c.BuildYearEnd < *c.BuildYearStart:
		return apperr.New(apperr.Invalid, "建成年代的起止颠倒")
	default:
		c.CityID = city
	}
	if c.Pinyin == "" {
		c.Pinyin = pinyinOf(c.Name)
	}
	for _, list := range []*[]string{&c.AliasNames, &c.Schools, &c.Tags} {
		if *list == nil {
			*list = []string{}
		}
	}
	if c.Metro == nil {
		c.Metro = []Metro{}
	}
	if c.Intro != nil {
		clean := sanitize.HTML(*c.Intro)
		if c.Intro = &clean; clean == "" {
			c.Intro = nil
		}
	}
	address := ""
	if c.Address != nil {
		address = *c.Address
	}
	c.NameKeys = nameKeys(c)
	c.SearchText = grams.Lines(append([]string{c.Name, c.Pinyin, address}, c.AliasNames...)...)
	c.Grams = grams.Of(c.SearchText)
	c.CreatedAt, c.UpdatedAt = now, now
	return nil
}

// merge keeps of what is stored what a write does not change, and reports whether anything is left to write. A newer
// source time or a grown counter alone is no change of updated_at.
func merge(c, before *Community) bool {
	c.CreatedAt = before.CreatedAt
	c.ViewCount, c.FollowCount = max(c.ViewCount, before.ViewCount), max(c.FollowCount, before.FollowCount)
	if before.AvgPriceMonth != nil && (c.AvgPriceMonth == nil || c.AvgPriceMonth.Before(*before.AvgPriceMonth)) {
		c.AvgPrice, c.AvgPriceMonth, c.PriceMom, c.PriceYoy = before.AvgPrice, before.AvgPriceMonth, before.PriceMom, before.PriceYoy
	}
	if c.PriceSource == nil {
		c.PriceSource = before.PriceSource
	}
	if c.SourceUpdatedAt == nil {
		c.SourceUpdatedAt = before.SourceUpdatedAt
	}
	same := func(a, b Community) bool { return reflect.DeepEqual(comparable(a), comparable(b)) }
	quiet := *c
	quiet.ViewCount, quiet.FollowCount, quiet.SourceUpdatedAt = before.ViewCount, before.FollowCount, before.SourceUpdatedAt
	if same(quiet, *before) {
		c.UpdatedAt = before.UpdatedAt
	}
	return !same(*c, *before)
}

// comparable is a community without what never counts as a difference, its times in one zone.
func comparable(c Community) Community {
	c.ID, c.UpdatedAt = 0, time.Time{}
	c.CreatedAt = time.Time{}
	for _, t := range []**time.Time{&c.AvgPriceMonth, &c.SourceUpdatedAt} {
		if *t != nil {
			utc := (*t).UTC().Truncate(time.Microsecond)
			*t = &utc
		}
	}
	return c
}

// put inserts or replaces rows in one statement and gives the entries their ids.
func (w *writer) put(ctx context.Context, entries []*Entry) error {
	if len(entries) == 0 {
		return nil
	}
	rows := make([]Community, len(entries))
	for i, e := range entries {
		rows[i] = e.Community
		rows[i].ID = 0
	}
	q := w.tx.NewInsert().Model(&rows).ExcludeColumn("id").On("CONFLICT (area_id, name) DO UPDATE").Returning("m.id, m.area_id, m.name")
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
		e.Community.ID = found[entryKey{e.Community.AreaID, e.Community.Name}]
		w.changed = append(w.changed, e.Community.ID)
		w.addNames(&e.Community)
	}
	return nil
}

// replaced are the columns that a write of an existing community sets.
var replaced = func() (columns []string) {
	table := pgdialect.New().Tables().Get(reflect.TypeFor[*Community]())
	for _, f := range table.Fields {
		if !slices.Contains([]string{"id", "area_id", "name", "created_at"}, f.Name) {
			columns = append(columns, f.Name)
		}
	}
	return columns
}()

// images makes the pictures of the entries those given.
func (w *writer) images(ctx context.Context, stored map[entryKey]*Community) error {
	var ids []int64
	var rows []Image
	for i := range w.entries {
		e := &w.entries[i]
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
	var had []Image
	if err := w.tx.NewSelect().Model(&had).Where("community_id IN ?", bun.Tuple(ids)).Scan(ctx); err != nil {
		return err
	}
	differ := differing(had, rows)
	if len(differ) == 0 {
		return nil
	}
	if _, err := w.tx.NewDelete().Model((*Image)(nil)).Where("community_id IN ?", bun.Tuple(differ)).Exec(ctx); err != nil {
		return err
	}
	rows = slices.DeleteFunc(rows, func(i Image) bool { return !slices.Contains(differ, i.CommunityID) })
	if len(rows) > 0 {
		if _, err := w.tx.NewInsert().Model(&rows).Exec(ctx); err != nil {
			return err
		}
	}
	return w.touch(ctx, differ)
}

// touch counts communities as changed whose pictures alone did.
func (w *writer) touch(ctx context.Context, ids []int64) error {
	ids = slices.DeleteFunc(ids, func(id int64) bool { return slices.Contains(w.changed, id) })
	if len(ids) == 0 {
		return nil
	}
	w.updated += len(ids)
	w.changed = append(w.changed, ids...)
	_, err := w.tx.NewUpdate().TableExpr("communities").Set("updated_at = ?", w.now).Where("id IN ?", bun.Tuple(ids)).Exec(ctx)
	return err
}

// differing are the communities whose two sets of pictures are not the same.
func differing(had, given []Image) (ids []int64) {
	of := func(list []Image) map[int64]map[Image]bool {
		sets := map[int64]map[Image]bool{}
		for _, i := range list {
			if sets[i.CommunityID] == nil {
				sets[i.CommunityID] = map[Image]bool{}
			}
			sets[i.CommunityID][i] = true
		}
		return sets
	}
	a, b := of(had), of(given)
	for _, sets := range []map[int64]map[Image]bool{a, b} {
		for id := range sets {
			if !slices.Contains(ids, id) && !reflect.DeepEqual(a[id], b[id]) {
				ids = append(ids, id)
			}
		}
	}
	slices.Sort(ids)
	return ids
}

func sortedIDs(set map[int64]bool) []int64 {
	ids := make([]int64, 0, len(set))
	for id := range set {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	return ids
}

// notifyChanged names the changed communities.
func notifyChanged(ctx context.Context, tx bun.Tx, ids []int64) error {
	if len(ids) == 0 {
		return nil
	}
	if len(ids) > maxTags {
		return db.Notify(ctx, tx, TagCommunities, TagAllCommunities)
	}
	tags := []string{TagCommunities}
	for _, id := range ids {
		tags = append(tags, CommunityTag(id))
	}
	return db.Notify(ctx, tx, tags...)
}
