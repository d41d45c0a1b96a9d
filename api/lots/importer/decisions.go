package importer

import (
	"context"
	"fmt"
	"time"

	"github.com/samber/lo"
	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"

	"fapai/api/lots/fingerprint"
	"fapai/api/lots/lot"
)

// decisions holds the editors' decisions about pairs of lots: joined pairs are the same asset, parted pairs are not. A
// lot is given as its index in a list.
type decisions struct {
	joined [][2]int
	parted [][2]int
}

// readDecisions reads the decisions about those pairs of which both lots are in the list.
func readDecisions(ctx context.Context, tx bun.Tx, list []storedAsset) (d decisions, err error) {
	ids, at := make([]int64, len(list)), make(map[int64]int, len(list))
	for i := range list {
		ids[i], at[list[i].ID] = list[i].ID, i
	}
	var rows []struct {
		HouseID, OtherID int64
		IsSame           bool
	}
	err = tx.NewRaw(`SELECT house_id, other_id, is_same FROM asset_decisions WHERE house_id = ANY (?0) AND other_id = ANY (?0)
		ORDER BY created_at, house_id, other_id`, pgdialect.Array(ids)).Scan(ctx, &rows)
	for _, row := range rows {
		pair := [2]int{at[row.HouseID], at[row.OtherID]}
		if row.IsSame {
			d.joined = append(d.joined, pair)
		} else {
			d.parted = append(d.parted, pair)
		}
	}
	return d, err
}

// join gives all lots of the assets of i and j the same root, unless an editor separated two of these lots.
func (d *decisions) join(list []storedAsset, i, j int) {
	x, y := rootOf(list, i), rootOf(list, j)
	for _, pair := range d.parted {
		a, b := rootOf(list, pair[0]), rootOf(list, pair[1])
		if a == x && b == y || a == y && b == x {
			return
		}
	}
	join(list, i, j)
}

// Decide stores an editor's decision whether two lots sell the same asset, and links both lots again. If isSame is nil,
// Decide removes the decision. The id house must be smaller than the id other.
func Decide(ctx context.Context, tx bun.Tx, house, other int64, isSame *bool, member int64, now time.Time) error {
	if err := LockWrites(ctx, tx); err != nil {
		return err
	}
	query := `INSERT INTO asset_decisions (house_id, other_id, is_same, member_id, created_at) VALUES (?0, ?1, ?2, ?3, ?4)
		ON CONFLICT (house_id, other_id) DO UPDATE SET is_same = excluded.is_same, member_id = excluded.member_id, created_at = excluded.created_at`
	if isSame == nil {
		query = "DELETE FROM asset_decisions WHERE house_id = ?0 AND other_id = ?1"
	}
	if _, err := tx.ExecContext(ctx, query, house, other, isSame, member, now); err != nil {
		return err
	}
	changed, err := linkAssets(ctx, tx, now, nil, []int64{house, other})
	if err != nil {
		return err
	}
	return notifyChanged(ctx, tx, append(changed, house, other), nil)
}

// SuspectedPair is a pair of lots that probably sell one asset. An editor must decide whether they do. Why is the
// reason.
type SuspectedPair struct {
	House, Other lot.House
	Why          string
}

// likelyPairs is SQL for pairs of lots that have the same address or case number but different assets, and about which
// no editor has decided. The later lot of each pair has no result yet.
const likelyPairs = `SELECT a.house_id, b.house_id AS other_id FROM house_assets AS a
	JOIN house_assets AS b ON b.%[1]s = a.%[1]s AND b.house_id > a.house_id AND b.asset_id <> a.asset_id
	JOIN houses AS h ON h.id = b.house_id AND h.result IS NULL AND h.deleted_at IS NULL
	JOIN houses AS g ON g.id = a.house_id AND g.deleted_at IS NULL
	WHERE NOT EXISTS (SELECT FROM asset_decisions AS d WHERE d.house_id = a.house_id AND d.other_id = b.house_id)
	ORDER BY b.house_id DESC, a.house_id LIMIT ?0`

// looked is the number of candidate pairs that are compared for each pair that may be shown.
const looked = 20

// Suspected returns at most limit pairs that probably sell one asset and about which no editor has decided, the newest
// pair first.
func Suspected(ctx context.Context, idb bun.IDB, limit int) (pairs []SuspectedPair, err error) {
	var rows []struct{ HouseID, OtherID int64 }
	query := "(" + fmt.Sprintf(likelyPairs, "address_key") + ") UNION (" + fmt.Sprintf(likelyPairs, "case_key") +
		") ORDER BY 2 DESC, 1"
	if err := idb.NewRaw(query, limit*looked).Scan(ctx, &rows); err != nil || len(rows) == 0 {
		return nil, err
	}
	ids := make([]int64, 0, 2*len(rows))
	for _, row := range rows {
		ids = append(ids, row.HouseID, row.OtherID)
	}
	list, err := readAssets(ctx, idb, "h.id = ANY (?)", pgdialect.Array(lo.Uniq(ids)))
	if err != nil {
		return nil, err
	}
	at := make(map[int64]*storedAsset, len(list))
	for i := range list {
		at[list[i].ID] = &list[i]
	}
	for _, row := range rows {
		a, b := at[row.HouseID], at[row.OtherID]
		if len(pairs) < limit && a != nil && b != nil && fingerprint.Compare(a.Asset, b.Asset) == fingerprint.Probable {
			pairs = append(pairs, SuspectedPair{a.House, b.House, fingerprint.Why(a.Asset, b.Asset)})
		}
	}
	return pairs, nil
}
