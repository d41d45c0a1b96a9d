package importing

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
)

// Segment is a district and a usage. Prices per square metre are compared only within one segment.
type Segment struct {
	AreaID int64
	Usage  string
}

// A price per ㎡ is odd if it is below leastUnitPrice or above maxUnitPrice times the median of its segment. The median
// is used only if the segment has at least fewestPriced lots.
const (
	leastUnitPrice = 0.2
	maxUnitPrice   = 5
	fewestPriced   = 10
)

// MedianUnitPrices returns the median of the start prices in 元/㎡ of the stored lots, for each segment. If only a share
// is sold, the price of the whole property counts.
func MedianUnitPrices(ctx context.Context, idb bun.IDB) (map[Segment]int64, error) {
	var rows []struct {
		Segment
		Median int64
	}
	err := idb.NewSelect().Table("houses").Column("area_id", "usage").
		ColumnExpr("percentile_disc(0.5) WITHIN GROUP (ORDER BY start_unit_price) AS median").
		Where("start_unit_price > 0 AND deleted_at IS NULL").Group("area_id", "usage").
		Having("count(*) >= ?", fewestPriced).
		Scan(ctx, &rows)
	if err != nil {
		return nil, fmt.Errorf("median unit prices: %w", err)
	}
	medians := make(map[Segment]int64, len(rows))
	for _, row := range rows {
		medians[row.Segment] = row.Median
	}
	return medians, nil
}

// oddUnitPrice returns a text for the user if a lot's price per ㎡ is far from the median of its segment. Otherwise it
// returns "".
func oddUnitPrice(h *lot.House, medians map[Segment]int64) string {
	return oddPrice(h, h.UnitPrice(h.StartPrice), medians)
}

// oddPrice works like oddUnitPrice, for a price per square metre that is already known.
func oddPrice(h *lot.House, price *int64, medians map[Segment]int64) string {
	median := medians[Segment{h.AreaID, h.Usage}]
	if price == nil || median == 0 || h.StartPrice == nil || h.AreaM2 == nil {
		return ""
	}
	if ratio := float64(*price) / float64(median); ratio >= leastUnitPrice && ratio <= maxUnitPrice {
		return ""
	}
	return fmt.Sprintf("起拍价 %d 元，%g ㎡，合 %d 元/㎡；同区同类标的的中位数是 %d 元/㎡", *h.StartPrice, *h.AreaM2, *price, median)
}
