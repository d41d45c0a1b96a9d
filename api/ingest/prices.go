package ingest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/communities"
	"fapai/api/db"
	"fapai/api/ingest/mapping"
)

// PriceDeps are what an import of price series needs of the rest of the program.
type PriceDeps struct {
	DB     bun.IDB
	Now    func() time.Time
	Places FindPlace
}

// Prices imports files of monthly prices of communities that are stored, by the rules of Houses. A month is the same one by
// community and month; a community goes by its own or another name in its district.
func Prices(ctx context.Context, files []string, o TableOptions, deps PriceDeps) (Report, error) {
	found := map[communities.Name]int64{}
	t := &table[communities.Price]{
		kind: "prices",
		convert: func(ctx context.Context, b *mapping.Binding, record map[string]string, warn func(string)) (communities.Price, error) {
			return deps.price(ctx, &cells{binding: b, record: record, warn: warn}, found)
		},
		key: func(p *communities.Price) string { return fmt.Sprint(p.CommunityID, p.Month.Format(time.DateOnly)) },
		name: func(p *communities.Price) string {
			return fmt.Sprintf("%d 的 %s", p.CommunityID, p.Month.Format("2006-01"))
		},
		inTx: func(ctx context.Context, f func(context.Context, func(context.Context, []communities.Price) (Counts, error)) error) error {
			return db.Tx(ctx, deps.DB, func(ctx context.Context, tx bun.Tx) error {
				return f(ctx, func(ctx context.Context, prices []communities.Price) (Counts, error) {
					c, err := communities.PutPrices(ctx, tx, prices, deps.Now())
					return Counts(c), err
				})
			})
		},
	}
	return t.run(ctx, files, o)
}

const maxDeals = 100_000

func (d PriceDeps) price(ctx context.Context, c *cells, found map[communities.Name]int64) (communities.Price, error) {
	p := communities.Price{ListingAvg: c.money("listing_avg"), DealAvg: c.money("deal_avg")}
	month := c.month("month")
	if n := c.count("n", maxDeals); n != nil {
		p.N = *n
	}
	switch {
	case c.err != nil:
		return p, c.err
	case month == nil:
		return p, errors.New("缺少月份")
	case p.ListingAvg == nil && p.DealAvg == nil:
		return p, errors.New("挂牌均价和成交均价都没有")
	case month.After(d.Now()):
		return p, fmt.Errorf("月份 %s 还没有到", month.Format("2006-01"))
	case p.DealAvg == nil && p.N > 0:
		c.warn("有成交套数而没有成交均价")
	case p.DealAvg != nil && p.N == 0:
		c.warn("有成交均价而没有成交套数")
	}
	p.Month = *month
	for _, v := range []*int64{p.ListingAvg, p.DealAvg} {
		if v != nil && (*v < unlikelyLowUnit || *v > unlikelyHighUnit) {
			c.warn("均价不在 1000 元/㎡ 至 50 万元/㎡ 之间，请检查单位")
		}
	}
	place, err := placeOf(c, d.Places, "")
	if err != nil {
		return p, err
	}
	name := communities.Name{AreaID: place.AreaID, Key: communities.Key(c.word("name"))}
	if p.CommunityID, err = d.find(ctx, name, found); err != nil {
		return p, err
	}
	if p.CommunityID == 0 {
		return p, fmt.Errorf("没有名为“%s”的小区，请先导入小区", c.word("name"))
	}
	return p, nil
}

// find looks a community up once for a whole import; 0 is none.
func (d PriceDeps) find(ctx context.Context, name communities.Name, found map[communities.Name]int64) (int64, error) {
	if id, known := found[name]; known {
		return id, nil
	}
	ids, err := communities.Find(ctx, d.DB, []communities.Name{name})
	if err != nil {
		return 0, fmt.Errorf("小区%w：%w", errLookup, err)
	}
	found[name] = ids[name]
	return ids[name], nil
}
