package importing

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/importing/mapping"
	"fapai/api/platform/db"
)

// Prices imports files with the monthly prices of stored communities. The community and the month together identify a
// price. The district and the name, or an alias, identify the community.
func Prices(ctx context.Context, files []string, o Options, deps Deps) (Report, error) {
	found := map[communities.Name]int64{}
	t := &target[communities.Price]{
		kind: "prices", dryTables: &dryTables{copied: []string{"communities", "community_prices"},
			changes: changedPrices.changes},
		open: func(*mapping.Binding) func(*record) (communities.Price, error) {
			return func(c *record) (communities.Price, error) { return price(c, found) }
		},
		key: func(p *communities.Price) string { return fmt.Sprint(p.CommunityID, p.Month.Format(time.DateOnly)) },
		name: func(p *communities.Price) string {
			return fmt.Sprintf("%d 的 %s", p.CommunityID, p.Month.Format("2006-01"))
		},
		write: func(ctx context.Context, tx bun.Tx, prices []communities.Price) (db.UpsertCounts, error) {
			return communities.PutPrices(ctx, tx, prices, deps.Now())
		},
	}
	return t.run(ctx, files, o, deps)
}

const maxDeals = 100_000

// price reads the price of a community in one month. If the number of deals is unreadable, it is left out.
func price(c *record, found map[communities.Name]int64) (communities.Price, error) {
	c.optional = func(field string) bool { return field == "n" }
	p := communities.Price{ListingAvg: c.metrePrice("listing_avg"), DealAvg: c.metrePrice("deal_avg")}
	unreadable := c.err != nil
	month := c.month("month")
	if n := c.count("n", maxDeals); n != nil {
		p.N = *n
	}
	switch {
	case month != nil && month.After(c.deps.Now()):
		c.fail(fmt.Errorf("月份 %s 还没有到", month.Format("2006-01")))
	case month != nil:
		p.Month = *month
	case c.word("month") == "":
		c.fail(errors.New("缺少月份"))
	}
	switch {
	case unreadable:
	case p.ListingAvg == nil && p.DealAvg == nil:
		c.fail(errors.New("挂牌均价和成交均价都没有"))
	case p.DealAvg == nil && p.N > 0:
		c.warn("有成交套数而没有成交均价")
	case p.DealAvg != nil && p.N == 0:
		c.warn("有成交均价而没有成交套数")
	}
	id, _, err := namedCommunity(c, found)
	if errors.Is(err, errLookup) {
		return p, err
	}
	if err != nil {
		c.fail(err)
	}
	p.CommunityID = id
	return p, c.err
}

// namedCommunity returns the id of the community that a record names, and the id of its district. 0 means unknown.
func namedCommunity(c *record, found map[communities.Name]int64) (id, area int64, err error) {
	name := communities.Name{Key: communities.Key(c.word("name"))}
	if name.Key == "" {
		return 0, 0, errors.New("缺少小区名称")
	}
	place, err := c.districtOf(c.word("name"))
	switch {
	case err == nil:
		name.AreaID = place.AreaID
	case c.word("area") != "": // the district is unknown
		return 0, 0, err
	}
	id, err = findCommunity(c, name, found)
	switch {
	case err != nil || id != 0:
		return id, name.AreaID, err
	case name.AreaID == 0:
		return 0, 0, fmt.Errorf("没有写明区县，而名为“%s”的小区没有或不止一个，请写明区县", c.word("name"))
	}
	return 0, 0, fmt.Errorf("没有名为“%s”的小区，请先导入小区，或用 import aliases 指定别名", c.word("name"))
}

// findCommunity returns the id of a community, 0 for none, and remembers it in found. If the district is unknown, only
// one community in the country may have the name.
func findCommunity(c *record, name communities.Name, found map[communities.Name]int64) (int64, error) {
	if id, known := found[name]; known {
		return id, nil
	}
	var id int64
	var err error
	if name.AreaID == 0 {
		id, err = communities.FindAnywhere(c.ctx, c.deps.DB, name.Key)
	} else {
		var ids map[communities.Name]int64
		ids, err = communities.Find(c.ctx, c.deps.DB, []communities.Name{name})
		id = ids[name]
	}
	if err != nil {
		return 0, fmt.Errorf("小区%w：%w", errLookup, err)
	}
	found[name] = id
	return id, nil
}
