package communities

import (
	"context"
	"maps"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// priceSource is shown as the source of a reference price that was copied from the monthly prices.
const priceSource = "月度挂牌均价"

// Series returns one element for each of the last months, the oldest first. The last element is the newest month with a
// price. Months without a stored price have nil averages. The list is empty if no price is stored. Series returns
// ErrNotFound if the community does not exist.
func (s *Store) Series(ctx context.Context, id int64, months int) (list []Price, source *string, err error) {
	err = s.IDB.NewSelect().TableExpr("communities").Column("price_source").Where("id = ?", id).Scan(ctx, &source)
	if err != nil {
		return nil, nil, db.NoRow(err, ErrNotFound)
	}
	var stored []Price
	err = s.IDB.NewSelect().Model(&stored).Where("community_id = ?", id).
		Where("month > (SELECT max(month) FROM community_prices WHERE community_id = ?) - make_interval(months => ?)",
			id, months).
		OrderExpr("month").Scan(ctx)
	if err != nil || len(stored) == 0 {
		return []Price{}, source, err
	}
	return everyMonth(id, stored, months), source, nil
}

func everyMonth(id int64, stored []Price, months int) []Price {
	list := make([]Price, months)
	newest := stored[len(stored)-1].Month
	for i := range list {
		month := newest.AddDate(0, i-months+1, 0)
		list[i] = Price{CommunityID: id, Month: month}
		if at := slices.IndexFunc(stored, func(p Price) bool { return p.Month.Equal(month) }); at >= 0 {
			list[i] = stored[at]
		}
	}
	return list
}

// PutPrices inserts or updates monthly prices in one transaction. The price of the newest month also becomes the
// reference price of its community (AvgPrice). PutPrices notifies the cache tags of the changed communities.
func PutPrices(ctx context.Context, idb bun.IDB, prices []Price, now time.Time) (db.UpsertCounts, error) {
	type month struct {
		id  int64
		day string
	}
	months := db.LastOfEach(prices, func(p *Price) month { return month{p.CommunityID, p.Month.Format(time.DateOnly)} })
	return db.UpsertTx(ctx, idb, len(prices), func(ctx context.Context, tx bun.Tx, counts *db.UpsertCounts) error {
		changed := map[int64]bool{}
		for part := range slices.Chunk(months, upsertBatch) {
			written, err := putPrices(ctx, tx, part)
			if err != nil {
				return err
			}
			counts.Count(written)
			for _, r := range written {
				changed[r.ID] = true
			}
		}
		ids := slices.Sorted(maps.Keys(changed))
		if err := refreshPrices(ctx, tx, ids, now); err != nil {
			return err
		}
		return db.NotifyRows(ctx, tx, ids, cachetag.Communities, cachetag.AnyCommunity, cachetag.Community)
	})
}

// putPrices stores prices and returns one element for each month that changed, with the community's id.
func putPrices(ctx context.Context, tx bun.Tx, prices []Price) (written []db.Upserted, err error) {
	_, err = tx.NewInsert().Model(&prices).On("CONFLICT (community_id, month) DO UPDATE").
		Set("listing_avg = excluded.listing_avg, deal_avg = excluded.deal_avg, n = excluded.n").
		Where("(p.listing_avg, p.deal_avg, p.n) IS DISTINCT FROM (excluded.listing_avg, excluded.deal_avg, excluded.n)").
		Returning("p.community_id AS id, "+db.IsNew).Exec(ctx, &written)
	return written, err
}

// refreshPrices copies the newest monthly asking price of a community to the community's reference price, unless the
// stored reference price is of a later month. It also sets the relative changes compared with the month before and with
// the same month of the year before, if those prices exist.
func refreshPrices(ctx context.Context, tx bun.Tx, ids []int64, now time.Time) error {
	if len(ids) == 0 {
		return nil
	}
	_, err := tx.NewRaw(`WITH newest AS (
			SELECT DISTINCT ON (community_id) community_id, month, listing_avg FROM community_prices
			WHERE community_id IN ? AND listing_avg IS NOT NULL ORDER BY community_id, month DESC),
		x AS (
			SELECT n.*, round(n.listing_avg::numeric / m.listing_avg - 1, 4) AS mom, round(n.listing_avg::numeric / y.listing_avg - 1, 4) AS yoy
			FROM newest AS n
			LEFT JOIN community_prices AS m ON m.community_id = n.community_id AND m.month = n.month - interval '1 month'
			LEFT JOIN community_prices AS y ON y.community_id = n.community_id AND y.month = n.month - interval '1 year')
		UPDATE communities AS c SET avg_price = x.listing_avg, avg_price_month = x.month, price_mom = x.mom, price_yoy = x.yoy,
			price_source = coalesce(c.price_source, ?), updated_at = ?
		FROM x WHERE c.id = x.community_id AND x.month >= coalesce(c.avg_price_month, x.month)
			AND (c.avg_price, c.avg_price_month, c.price_mom, c.price_yoy) IS DISTINCT FROM (x.listing_avg, x.month, x.mom, x.yoy)`,
		bun.Tuple(ids), priceSource, now).Exec(ctx)
	return err
}
