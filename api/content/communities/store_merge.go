package communities

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/lot"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// The errors for a merge, with messages for the editor.
var (
	ErrItself    = apperr.New(apperr.Invalid, "请填写两个不同的小区")
	ErrOtherCity = apperr.New(apperr.Invalid, "两个小区不在同一个城市，不能合并")
)

// Merge is an editor's request to merge community From into community Into.
type Merge struct {
	From, Into int64
	Reason     string
	Editor     int64
}

// Merger merges communities. Its function fields update the tables of other packages in the same transaction.
type Merger struct {
	DB   bun.IDB
	Link LinkLots
	Now  func() time.Time
	// MoveFavorites makes the members who follow community `from` follow community `into`.
	MoveFavorites func(ctx context.Context, tx bun.Tx, from, into int64) error
	// Redirected records that the page at the address `from` is now at the address `to`.
	Redirected func(ctx context.Context, tx bun.Tx, from, to string) error
}

// Do merges community From into community Into and deletes From. Into keeps its own data, gets the names of From as
// aliases, and gets the lots and followers of From. Addresses of communities that were merged into From earlier then
// lead to Into. Do returns the names of both communities, or ErrNotFound.
func (m *Merger) Do(ctx context.Context, merge Merge) (from, into string, err error) {
	if merge.From == merge.Into {
		return "", "", ErrItself
	}
	err = db.Tx(ctx, m.DB, func(ctx context.Context, tx bun.Tx) error {
		// This first call only takes the locks of Link: a link without a name changes nothing. Imports take the same
		// locks in the same order, so that a merge and an import cannot deadlock.
		if err := m.Link(ctx, tx, []lot.CommunityLink{{}}); err != nil {
			return err
		}
		old, target, err := pair(ctx, tx, merge)
		if err != nil {
			return err
		}
		from, into = old.Name, target.Name
		if err := rename(ctx, tx, old, merge.Into, m.Now()); err != nil {
			return err
		}
		var aliases []Alias // all aliases of Into, including those from earlier merges
		if err := tx.NewSelect().Model(&aliases).Where("community_id = ?", merge.Into).Scan(ctx); err != nil {
			return err
		}
		names, links := make([]Name, len(aliases)), make([]lot.CommunityLink, len(aliases))
		for i, a := range aliases {
			names[i] = Name{AreaID: a.AreaID, Key: a.Key}
			links[i] = lot.CommunityLink{AreaID: a.AreaID, Key: a.Key, CommunityID: merge.Into}
		}
		if err := m.Link(ctx, tx, links); err != nil {
			return err
		}
		if err := m.MoveFavorites(ctx, tx, merge.From, merge.Into); err != nil {
			return err
		}
		var before []json.RawMessage // the old row, as the only element
		if err := tx.NewRaw("DELETE FROM communities WHERE id = ? RETURNING to_jsonb(communities)", merge.From).
			Scan(ctx, &before); err != nil {
			return err
		}
		// If a third community has the old name as its official name, lots with that name now belong to the third
		// community.
		if links, err = resolve(ctx, tx, names); err != nil {
			return err
		}
		if err := m.Link(ctx, tx, links); err != nil {
			return err
		}
		if err := m.Redirected(ctx, tx, route.Community.Path(merge.From),
			route.Community.Path(merge.Into)); err != nil {
			return err
		}
		tags := []string{
			cachetag.Communities, cachetag.Community(merge.From), cachetag.Community(merge.Into),
			cachetag.HousesOfCommunity(merge.From),
			cachetag.HousesOfCommunity(merge.Into), cachetag.CommunityFavorites(merge.Into),
		}
		if err := db.Notify(ctx, tx, tags...); err != nil {
			return err
		}
		return audit.Record(ctx, tx, audit.Act{
			At: m.Now(), MemberID: merge.Editor, Action: "community.merge",
			Subject: fmt.Sprintf("community %d", merge.From),
			Reason:  merge.Reason, Detail: map[string]any{"into": merge.Into, "before": before[0]},
		})
	})
	return from, into, err
}

// pair returns the communities From and Into and locks their rows.
func pair(ctx context.Context, tx bun.Tx, merge Merge) (old, target *Community, err error) {
	var rows []*Community
	err = tx.NewSelect().Model(&rows).Where("id IN ?", bun.Tuple([]int64{merge.From, merge.Into})).
		OrderExpr("id").For("UPDATE").Scan(ctx)
	if err != nil {
		return nil, nil, err
	}
	if len(rows) != 2 {
		return nil, nil, ErrNotFound
	}
	if old, target = rows[0], rows[1]; old.ID != merge.From {
		old, target = target, old
	}
	if old.CityID != target.CityID {
		return nil, nil, ErrOtherCity
	}
	return old, target, nil
}

// rename adds the name and the aliases of the deleted community to the aliases of the remaining community.
func rename(ctx context.Context, tx bun.Tx, old *Community, into int64, now time.Time) error {
	_, err := tx.NewUpdate().Model((*Alias)(nil)).Set("community_id = ?", into).
		Where("community_id = ?", old.ID).Exec(ctx)
	if err != nil {
		return err
	}
	for i, key := range old.NameKeys {
		alias := &Alias{AreaID: old.AreaID, Key: key, CommunityID: into, CreatedAt: now}
		q := tx.NewInsert().Model(alias).On("CONFLICT (area_id, key) DO NOTHING")
		if i == 0 {
			alias.MergedID = &old.ID
			q = tx.NewInsert().Model(alias).On("CONFLICT (area_id, key) DO UPDATE").
				Set("community_id = excluded.community_id").Set("merged_id = excluded.merged_id")
		}
		if _, err := q.Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// MergedPaths maps addresses of merged communities to the addresses of the communities into which they were merged. If
// paths is nil, it returns all of them. It can be used as a redirects.Source.
func MergedPaths(ctx context.Context, idb bun.IDB, paths []string) (map[string]string, error) {
	var ids []int64
	if paths != nil {
		ids = []int64{}
	}
	for _, path := range paths {
		if page, values, _ := route.Match(path); page == route.Community {
			if id, err := strconv.ParseInt(values[0], 10, 64); err == nil {
				ids = append(ids, id)
			}
		}
	}
	merged, err := mergedIDs(ctx, idb, ids)
	moved := make(map[string]string, len(merged))
	for from, into := range merged {
		moved[route.Community.Path(from)] = route.Community.Path(into)
	}
	return moved, err
}

// mergedIDs maps ids of merged communities to the ids of the communities into which they were merged. If ids is nil, it
// returns all of them.
func mergedIDs(ctx context.Context, idb bun.IDB, ids []int64) (map[int64]int64, error) {
	var rows []Alias
	q := idb.NewSelect().Model(&rows).Where("merged_id IS NOT NULL")
	if ids != nil {
		q = q.Where("merged_id = ANY (?)", pgdialect.Array(ids))
	}
	err := q.Scan(ctx)
	return lo.SliceToMap(rows, func(r Alias) (int64, int64) { return *r.MergedID, r.CommunityID }), err
}

// MergedName is an entry of the list of merged communities.
type MergedName struct {
	ID       int64
	Key      string
	IntoID   int64
	IntoName string
	At       time.Time
}

// ListMerged returns at most limit merged communities, the latest first.
func (m *Merger) ListMerged(ctx context.Context, limit int) (list []MergedName, err error) {
	list = []MergedName{}
	err = m.DB.NewSelect().TableExpr("community_aliases AS a").Join("JOIN communities AS c ON c.id = a.community_id").
		ColumnExpr("a.merged_id AS id, a.key, c.id AS into_id, c.name AS into_name, a.created_at AS at").
		Where("a.merged_id IS NOT NULL").OrderExpr("a.created_at DESC, a.merged_id").Limit(limit).Scan(ctx, &list)
	return list, err
}

// withoutMerged removes entries for communities that an editor has merged into another, because an import would
// otherwise create them again.
func withoutMerged(ctx context.Context, tx bun.Tx, entries []Entry) ([]Entry, error) {
	var merged []Alias
	err := tx.NewSelect().Model(&merged).Column("area_id", "key").Where("merged_id IS NOT NULL").Scan(ctx)
	if err != nil || len(merged) == 0 {
		return entries, err
	}
	names := make(map[Name]bool, len(merged))
	for _, a := range merged {
		names[Name{a.AreaID, a.Key}] = true
	}
	kept := make([]Entry, 0, len(entries))
	for _, e := range entries {
		if !names[Name{e.Community.AreaID, Key(e.Community.Name)}] {
			kept = append(kept, e)
		}
	}
	return kept, nil
}
