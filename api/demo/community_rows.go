package demo

import (
	"context"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/demo/illustration"
	"fapai/api/lots/lot"
)

// usageOfKind is what most lots of a kind of community are used as.
var usageOfKind = map[Kind]string{
	Flats: home, Villas: villa, Lofts: loft, Offices: office, Shops: business, Alleys: courtyard, Works: industry,
}

// seriesMonths is how far back price series reach: a year more than the longest chart, so that its first month has a
// year before it.
const seriesMonths = 48

// writeCommunities writes the communities in which the lots of a run lie, and their prices, and answers the community of a lot.
func writeCommunities(ctx context.Context, idb bun.IDB, o Options, now time.Time) (of func(*lot.House) *int64, err error) {
	list := Communities(o.Seed, CommunityCount(o.Houses))
	entries := make([]communities.Entry, len(list))
	names := make([]communities.Name, len(list))
	for i := range list {
		entries[i] = list[i].entry(o.Seed, now)
		names[i] = communities.Name{AreaID: list[i].Area.ID, Key: communities.Key(list[i].Name)}
	}
	unlinked := func(context.Context, bun.Tx, []lot.CommunityLink) error { return nil } // the lots come after
	if _, err := communities.Upsert(ctx, idb, entries, unlinked, now); err != nil {
		return nil, fmt.Errorf("demo data: communities: %w", err)
	}
	if err := communities.IndexNames(ctx, idb); err != nil {
		return nil, err
	}
	ids, err := communities.Find(ctx, idb, names)
	if err != nil {
		return nil, err
	}
	var prices []communities.Price
	for i := range list {
		prices = append(prices, list[i].series(o.Seed, ids[names[i]], now)...)
	}
	if _, err := communities.PutPrices(ctx, idb, prices, now); err != nil {
		return nil, fmt.Errorf("demo data: prices: %w", err)
	}
	return func(h *lot.House) *int64 {
		if id, found := ids[communities.Name{AreaID: h.AreaID, Key: communities.Key(*h.CommunityName)}]; found {
			return &id
		}
		return nil
	}, nil
}

// entry is a community as it is stored.
func (c *Community) entry(seed uint64, now time.Time) communities.Entry {
	rnd := newRNG(seed, communityFactsStream+uint64(c.No))
	usage := usageOfKind[c.Kind]
	row := communities.Community{
		AreaID: c.Area.ID, Name: c.Name, Address: &c.Address, Lng: &c.Lng, Lat: &c.Lat, Usage: &usage,
		BuildYearStart: &c.BuildYear, BuildYearEnd: ptr(min(c.BuildYear+rnd.IntN(4), newest)), Buildings: &c.Buildings,
		ViewCount: int(math.Exp(7 + rnd.NormFloat64()*0.9)), FollowCount: rnd.IntN(240), IsDemo: true,
		PriceSource: ptr("演示数据：月度挂牌均价"),
	}
	if c.Region != nil {
		row.RegionID = &c.Region.ID
	}
	for _, m := range c.Metro {
		row.Metro = append(row.Metro, communities.Metro(m))
	}
	if c.Kind != Works && c.Kind != Shops {
		row.BuildingType = &c.BuildingType
	}
	c.estate(rnd, &row)
	row.Tags = c.tags()
	row.Intro = ptr(c.intro(&row))
	return communities.Entry{Community: row, Images: c.pictures(usage)}
}

// estate fills in size, fees and the companies behind the place.
func (c *Community) estate(rnd rng, row *communities.Community) {
	units := c.Buildings * c.Units * c.PerFloor * c.Floors
	if c.Kind == Alleys {
		row.PropertyYears = nil
		return
	}
	row.Households = &units
	built := math.Round(float64(units) * rnd.span(82, 130))
	row.AreaBuild = &built
	row.PlotRatio = ptr(math.Round(rnd.span(0.8, 1.2)*float64(c.Floors)/4*100) / 100)
	row.AreaCovered = ptr(math.Round(built / *row.PlotRatio))
	row.GreenRate = ptr(math.Round(rnd.span(0.22, 0.42)*100) / 100)
	spaces := rnd.span(0.3, 0.7)
	if c.BuildYear > 2004 {
		spaces = rnd.span(0.8, 1.3)
	}
	row.Parking = ptr(int(float64(units) * spaces))
	row.ParkingRatio = ptr(fmt.Sprintf("1:%.1f", spaces))
	fee := rnd.span(0.6, 1.6)
	switch {
	case c.Kind != Flats:
		fee = rnd.span(3.2, 12)
	case c.BuildYear > 2004:
		fee = rnd.span(2.2, 4.6)
	}
	row.PropertyFee = ptr(fmt.Sprintf("%.2f元/㎡/月", fee))
	row.PropertyCompany = ptr(oneOf(rnd, names().Prefixes) + "演示物业公司")
	row.Developer = ptr(oneOf(rnd, names().Prefixes) + "演示房地产开发公司")
	row.PropertyYears = ptr(usages()[*row.Usage].Years)
	row.Heating = &c.Heating
	row.WaterPower = ptr("民水民电")
	if c.Kind != Flats && c.Kind != Villas {
		row.WaterPower = ptr("商水商电")
	}
	if c.Kind == Flats {
		row.LayoutSummary = ptr(oneOf(rnd, []string{"两居为主", "一居、两居为主", "两居、三居为主", "三居为主"}))
		row.Schools = []string{"演示第" + oneOf(rnd, []string{"一", "二", "三", "四", "五"}) + "小学"}
	}
}

func (c *Community) tags() (tags []string) {
	if len(c.Metro) > 0 {
		tags = append(tags, "近地铁")
	}
	if c.Elevator {
		tags = append(tags, "有电梯")
	}
	if c.Kind == Flats && c.BuildYear > 2010 {
		tags = append(tags, "次新房")
	}
	return tags
}

// intro is plain text; Upsert makes paragraphs of it.
func (c *Community) intro(row *communities.Community) string {
	where := c.Area.ShortName
	if c.Region != nil {
		where += c.Region.ShortName
	}
	lines := []string{fmt.Sprintf("【演示数据】%s位于北京市%s，约%d年建成，共%d栋。", c.Name, where, c.BuildYear, c.Buildings)}
	if row.Households != nil {
		lines = append(lines, fmt.Sprintf("规划约%d户，物业费%s，车位配比约%s。", *row.Households, *row.PropertyFee, *row.ParkingRatio))
	}
	if len(c.Metro) > 0 {
		lines = append(lines, fmt.Sprintf("距地铁%s%s站直线约%d米。", c.Metro[0].Line, c.Metro[0].Station, c.Metro[0].DistanceM))
	}
	return strings.Join(append(lines, "本小区为虚构，名称、数据与图示仅用于演示。"), "\n")
}

// pictures are the same drawings that the lots of the community are shown with.
func (c *Community) pictures(usage string) (list []communities.Image) {
	for _, v := range views {
		list = append(list, communities.Image{
			URL: c.building(usage, v.view, 0), Width: illustration.Width, Height: illustration.Height, Caption: v.caption, IsIllustration: true,
		})
	}
	return list
}

// series is the price of the community over the last whole months. A month has the same figures whenever they are made.
func (c *Community) series(seed uint64, id int64, now time.Time) []communities.Price {
	rnd := newRNG(seed, communityFactsStream+uint64(c.No))
	factor := usages()[usageOfKind[c.Kind]].Unit
	base := float64(c.UnitPrice) * (factor[0] + factor[1]) / 2
	if c.Kind == Flats {
		base *= 1.06 - 0.004*float64(newest-c.BuildYear)
	}
	below := rnd.span(0.91, 0.98) // what is paid against what is asked
	busy := rnd.span(0, 4)
	day := newCalendar(now).day
	last := time.Date(day.Year(), day.Month()-1, 1, 0, 0, 0, 0, time.UTC)
	list := make([]communities.Price, 0, seriesMonths)
	for back := seriesMonths - 1; back >= 0; back-- {
		month := last.AddDate(0, -back, 0)
		chance := newRNG(seed, communityMonthStream+uint64(c.No)<<16+uint64(month.Year()*12+int(month.Month())))
		level := base * (1 + yearlyFall*float64(back)/12)
		p := communities.Price{CommunityID: id, Month: month, ListingAvg: ptr(round10(level * (1 + 0.008*chance.NormFloat64())))}
		if p.N = int(busy * chance.Float64() * 2); p.N > 0 {
			p.DealAvg = ptr(round10(level * below * (1 + 0.02*chance.NormFloat64())))
		}
		list = append(list, p)
	}
	return list
}

func round10(v float64) int64 { return int64(math.Round(v/10)) * 10 }
