package importer

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/fingerprint"
	"fapai/api/lots/lot"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// storedAsset is a stored lot with its asset.
type storedAsset struct {
	fingerprint.Stored `bun:",extend"`

	Asset fingerprint.Asset `bun:"-"`
	root  int               // index of a lot of the same asset, or of itself (union-find)
	isNew bool              // inserted by COPY just now, without a stored asset
}

// assetRow is a row of the table house_assets, which holds the asset of each lot.
type assetRow struct {
	HouseID    int64
	AssetID    int64
	CopyOf     *int64
	AddressKey *string
	CaseKey    *string
	Superseded bool
}

// LinkAssets determines the assets of all stored lots again, including removed ones. It returns the number of lots
// whose asset changed, and purges every page.
func LinkAssets(ctx context.Context, idb bun.IDB) (changed int, err error) {
	err = db.Tx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		if err := LockWrites(ctx, tx); err != nil {
			return err
		}
		for last := int64(0); ; {
			var ids []int64
			err := tx.NewSelect().TableExpr("houses").Column("id").Where("id > ?", last).Order("id").
				Limit(upsertBatch).Scan(ctx, &ids)
			if err != nil {
				return err
			}
			if len(ids) == 0 {
				break
			}
			last = ids[len(ids)-1]
			moved, err := linkAssets(ctx, tx, time.Time{}, nil, ids)
			if err != nil {
				return err
			}
			changed += len(moved)
		}
		if changed == 0 {
			return nil
		}
		return db.Notify(ctx, tx, cachetag.All)
	})
	return changed, err
}

// RelinkAssets determines the assets of lots again after they were written by other means than Upsert.
func RelinkAssets(ctx context.Context, tx bun.Tx, ids []int64) error {
	_, err := linkAssets(ctx, tx, time.Time{}, nil, lo.Uniq(ids))
	return err
}

// linkAssets determines the assets of the new lots (list), of the stored lots with the ids others, and of all lots that
// may share an asset with them. It returns the ids of the lots whose asset changed. Sales that fell through are logged
// with the time at. If at is zero, none are logged, because only the rules have changed.
func linkAssets(
	ctx context.Context, tx bun.Tx, at time.Time, list []storedAsset, others []int64,
) (changed []int64, err error) {
	if len(others) > 0 {
		read, err := readAssets(ctx, tx, "h.id = ANY (?)", pgdialect.Array(others))
		if err != nil {
			return nil, err
		}
		list = append(list, read...)
	}
	if len(list) == 0 {
		return nil, nil
	}
	alike, err := readAlike(ctx, tx, list, others)
	if err != nil {
		return nil, err
	}
	list = append(list, alike...)
	slices.SortFunc(list, func(a, b storedAsset) int { return cmp.Compare(a.ID, b.ID) })
	decided, err := readDecisions(ctx, tx, list)
	if err != nil {
		return nil, err
	}
	joinAssets(list, decided)
	return writeAssets(ctx, tx, at, list)
}

// readAlike reads further lots that may have the same asset as a lot in list, or that are stored with the same asset as
// a lot in linked.
func readAlike(ctx context.Context, tx bun.Tx, list []storedAsset, linked []int64) ([]storedAsset, error) {
	ids := make([]int64, len(list))
	addresses, cases, groups := []string{}, []string{}, []string{}
	for i := range list {
		ids[i] = list[i].ID
		a := &list[i].Asset
		if key := a.Key(); key != "" && a.CaseKey() != "" {
			addresses, cases = append(addresses, key), append(cases, a.CaseKey())
		}
		if a.Group() != "" {
			groups = append(groups, a.Group())
		}
	}
	return readAssets(ctx, tx, `h.id <> ALL (?0) AND h.id = ANY (ARRAY(
		SELECT y.house_id FROM unnest(?1::text[], ?2::text[]) AS k (address, no)
			CROSS JOIN LATERAL (SELECT house_id FROM house_assets WHERE address_key = k.address AND case_key = k.no OFFSET 0) AS y
		UNION SELECT x.house_id FROM house_assets AS x WHERE x.asset_id = ANY (ARRAY(SELECT asset_id FROM house_assets WHERE house_id = ANY (?4)))
		UNION SELECT y.house_id FROM asset_decisions AS d
			JOIN house_assets AS o ON o.house_id IN (d.house_id, d.other_id) JOIN house_assets AS y ON y.asset_id = o.asset_id
			WHERE d.house_id = ANY (?0) OR d.other_id = ANY (?0)
		UNION SELECT g.id FROM houses AS g WHERE g.asset_group = ANY (?3)))`,
		pgdialect.Array(ids), pgdialect.Array(addresses), pgdialect.Array(cases), pgdialect.Array(groups),
		pgdialect.Array(linked))
}

// readAssets reads the lots that meet an SQL condition, and determines their assets on all cores.
func readAssets(ctx context.Context, tx bun.IDB, where string, args ...any) (list []storedAsset, err error) {
	err = tx.NewSelect().TableExpr("houses AS h").ColumnExpr(fingerprint.Columns).Join(fingerprint.Joins).
		Where(where, args...).Scan(ctx, &list)
	inParallel(len(list), allCoresButOne(), func(i int) { list[i].Asset = list[i].Stored.Asset() })
	return list, err
}

// joinAssets sets the same root for all lots of an asset: the first of them in list, which is sorted by id. Pairs that
// an editor declared equal are joined first. Lots that an editor separated never get the same root, not even through a
// third lot.
func joinAssets(list []storedAsset, decided decisions) {
	groups, alike := map[string]int{}, map[string][]int{}
	for i := range list {
		list[i].root = i
	}
	for _, pair := range decided.joined {
		decided.join(list, pair[0], pair[1])
	}
	for i := range list {
		a := &list[i].Asset
		if first, found := groups[a.Group()]; found {
			decided.join(list, i, first)
		} else if a.Group() != "" {
			groups[a.Group()] = i
		}
		if a.Key() == "" || a.CaseKey() == "" {
			continue
		}
		key := a.Key() + " " + a.CaseKey()
		for _, j := range alike[key] {
			if rootOf(list, j) != rootOf(list, i) && fingerprint.Compare(*a, list[j].Asset) == fingerprint.Same {
				decided.join(list, i, j)
			}
		}
		alike[key] = append(alike[key], i)
	}
}

func join(list []storedAsset, i, j int) {
	x, y := rootOf(list, i), rootOf(list, j)
	list[max(x, y)].root = min(x, y)
}

func rootOf(list []storedAsset, i int) int {
	for list[i].root != i {
		list[i].root = list[list[i].root].root
		i = list[i].root
	}
	return i
}

// leadersFirst returns the indexes of the lots in order of preference. If an auction is listed on several platforms,
// its first lot in this order is the leading one, and lists show only that lot. Lots on offer come before halted lots,
// so that a platform that withdraws its lot does not hide the lot of another platform.
func leadersFirst(list []storedAsset) []int {
	order := lo.Range(len(list))
	slices.SortStableFunc(order, func(i, j int) int {
		return cmp.Compare(lo.Ternary(list[i].IsHalted(), 1, 0), lo.Ternary(list[j].IsHalted(), 1, 0))
	})
	return order
}

// firstLoad is the period after the insertion of a lot in which a fallen-through sale is not logged, because the later
// round came with the same first import.
const firstLoad = time.Hour

func writeAssets(ctx context.Context, tx bun.Tx, at time.Time, list []storedAsset) (changed []int64, err error) {
	leaders := map[int][]int{} // root → lots that lead an auction, without removed ones
	members := map[int][]int{}
	for i := range list {
		members[rootOf(list, i)] = append(members[rootOf(list, i)], i)
	}
	var fresh, rows []assetRow
	var fellThrough []bool // one value for each element of rows
	for _, i := range leadersFirst(list) {
		l, root := &list[i], rootOf(list, i)
		rounds := members[root]
		fell := slices.ContainsFunc(rounds, func(j int) bool { return l.FellThroughBy(&list[j].Stored) })
		row := assetRow{
			HouseID: l.ID, AssetID: list[root].ID, AddressKey: lo.EmptyableToPtr(l.Asset.Key()),
			CaseKey:    lo.EmptyableToPtr(l.Asset.CaseKey()),
			Superseded: slices.ContainsFunc(rounds, func(j int) bool { return l.EarlierThan(&list[j].Stored) }),
		}
		if at := slices.IndexFunc(leaders[root],
			func(j int) bool { return fingerprint.CopyOf(&list[j].Stored, &l.Stored) }); at >= 0 {
			row.CopyOf = &list[leaders[root][at]].ID
		} else if l.DeletedAt == nil {
			leaders[root] = append(leaders[root], i)
		}
		if l.isNew && !fell {
			fresh = append(fresh, row)
			continue
		}
		rows, fellThrough = append(rows, row), append(fellThrough, fell)
	}
	if len(fresh) > 0 {
		err := db.Unchecked(ctx, tx, func() error {
			return copyInto(ctx, "house_assets", db.Columns[assetRow](), fresh)
		})
		if err != nil {
			return nil, err
		}
	}
	if len(rows) > 0 {
		if changed, err = compareAssets(ctx, tx, at, rows, fellThrough); err != nil {
			return nil, err
		}
	}
	for _, row := range fresh {
		if row.AssetID != row.HouseID {
			changed = append(changed, row.HouseID)
		}
	}
	return changed, nil
}

// compareAssets stores the assets of lots that may already have one, and returns the ids of the lots whose asset
// changed.
func compareAssets(
	ctx context.Context, tx bun.Tx, at time.Time, rows []assetRow, fellThrough []bool,
) (changed []int64, err error) {
	given, args, err := rowsOf(rows, db.Columns[assetRow]())
	if err != nil {
		return nil, err
	}
	before := at.Add(-firstLoad)
	if at.IsZero() {
		at, before = time.Unix(0, 0), time.Unix(0, 0)
	}
	args = append(args, pgdialect.Array(fellThrough))
	args = append(args, lot.StatusField, lot.Sold, lot.Defaulted, lot.Defaulted, lot.Sold, at, lot.Sold, before)
	err = tx.NewRaw(`WITH x AS MATERIALIZED (
	SELECT g.*, f.fell_through FROM (`+given+
		`) AS g JOIN unnest(?::boolean[]) WITH ORDINALITY AS f (fell_through, n) USING (n)),
was AS MATERIALIZED (SELECT house_id, asset_id, copy_of, superseded FROM house_assets WHERE house_id = ANY (ARRAY(SELECT house_id FROM x))),
w AS (
	INSERT INTO house_assets AS t (house_id, asset_id, copy_of, address_key, case_key, superseded)
	SELECT house_id, asset_id, copy_of, address_key, case_key, superseded FROM x
	ON CONFLICT (house_id) DO UPDATE SET asset_id = excluded.asset_id, copy_of = excluded.copy_of,
		address_key = excluded.address_key, case_key = excluded.case_key, superseded = excluded.superseded
	WHERE (t.asset_id, t.copy_of, t.address_key, t.case_key, t.superseded)
		IS DISTINCT FROM (excluded.asset_id, excluded.copy_of, excluded.address_key, excluded.case_key, excluded.superseded)
	RETURNING house_id, asset_id, copy_of, superseded),
f AS (
	UPDATE houses AS h SET fell_through = x.fell_through, updated_at = greatest(h.updated_at, now())
	FROM x WHERE h.id = x.house_id AND h.fell_through <> x.fell_through
	RETURNING h.id, h.fell_through, h.result, h.created_at),
l AS (
	INSERT INTO house_changes (house_id, field, old, new, changed_at)
	SELECT id, ?, CASE WHEN fell_through THEN ?::text ELSE ? END, CASE WHEN fell_through THEN ? ELSE ?::text END, ?::timestamptz
	FROM f WHERE result = ? AND created_at < ?)
SELECT w.house_id FROM w LEFT JOIN was USING (house_id)
WHERE (was.asset_id, was.copy_of, was.superseded) IS DISTINCT FROM (w.asset_id, w.copy_of, w.superseded) AND NOT (was.house_id IS NULL AND w.asset_id = w.house_id)
UNION SELECT id FROM f`, args...).Scan(ctx, &changed)
	return changed, err
}

// inParallel calls f(0) to f(n-1) on the given number of cores.
func inParallel(n, cores int, f func(i int)) {
	var wg sync.WaitGroup
	size := (n + cores - 1) / cores
	for from := 0; from < n; from += size {
		wg.Go(func() {
			for i := from; i < min(from+size, n); i++ {
				f(i)
			}
		})
	}
	wg.Wait()
}

// allCoresButOne returns the number of cores for work that runs beside the database's work. The database takes longer
// and needs a core for itself.
func allCoresButOne() int { return max(runtime.GOMAXPROCS(0)-1, 1) }
