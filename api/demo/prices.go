package demo

import (
	"context"
	"encoding/json"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/importing"
)

// prices is a line of prices.ndjson: the monthly prices of a community before the month of written. A deal price of 0
// means that there was no deal.
type prices struct {
	Name, Area string
	ListingAvg []int64 `json:"listing_avg"`
	DealAvg    []int64 `json:"deal_avg"`
	N          []int
}

// loadPrices stores the monthly prices of those communities for whose line wanted returns text.
func (l *loader) loadPrices(ctx context.Context, idb bun.IDB, wanted func([]byte) ([]byte, error)) error {
	var series []prices
	var names []communities.Name
	for line, err := range lines("prices") {
		if err == nil {
			line, err = wanted(line)
		}
		if err != nil {
			return err
		}
		if line == nil {
			continue
		}
		var p prices
		if err := json.Unmarshal(line, &p); err != nil {
			return err
		}
		place, err := l.deps.Places(importing.PlaceQuery{Province: "北京市", Area: p.Area})
		if err != nil {
			return err
		}
		series, names = append(series, p),
			append(names, communities.Name{AreaID: place.AreaID, Key: communities.Key(p.Name)})
	}
	ids, err := communities.Find(ctx, idb, names)
	if err != nil {
		return err
	}
	var rows []communities.Price
	for i, p := range series {
		rows = append(rows, p.months(ids[names[i]], l.now)...)
	}
	_, err = communities.PutPrices(ctx, idb, rows, l.now)
	return err
}

// months returns the prices of a community by month. The last element is the month before now.
func (p *prices) months(id int64, now time.Time) []communities.Price {
	day := midnight(now)
	rows := make([]communities.Price, len(p.ListingAvg))
	for i := range rows {
		row := communities.Price{
			CommunityID: id, Month: time.Date(day.Year(), day.Month()-time.Month(len(rows)-i), 1, 0, 0, 0, 0, time.UTC),
			ListingAvg: &p.ListingAvg[i], N: p.N[i],
		}
		if row.N > 0 {
			row.DealAvg = &p.DealAvg[i]
		}
		rows[i] = row
	}
	return rows
}
