package importing

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/uptrace/bun"

	"fapai/api/content/communities"
	"fapai/api/importing/mapping"
	"fapai/api/importing/mask"
	"fapai/api/importing/values"
	"fapai/api/platform/db"
)

// Communities imports files with communities. The district and the name together identify a community.
func Communities(ctx context.Context, files []string, o Options, deps Deps) (Report, error) {
	t := &target[communities.Entry]{
		kind: "communities", dryTables: &dryTables{copied: []string{"communities", "community_images", "community_aliases"},
			empty: []string{"houses"}, changes: changedCommunities.changes},
		open: communityReader,
		key:  func(e *communities.Entry) string { return fmt.Sprint(e.Community.AreaID, " ", e.Community.Name) },
		name: func(e *communities.Entry) string { return e.Community.Name },
		write: func(ctx context.Context, tx bun.Tx, entries []communities.Entry) (db.UpsertCounts, error) {
			return communities.Upsert(ctx, tx, entries, deps.LinkHouses, deps.Now())
		},
	}
	return t.run(ctx, files, o, deps)
}

const (
	maxCommunityName = 100
	maxAliases       = 20
)

// communityFillers lists the fields from which a column is filled, for each column that is not filled from the field
// with its own name.
var communityFillers = map[string][]string{
	"lng": {"lng", "coordinates"}, "lat": {"lat", "coordinates"}, "region_id": {"region", "address"},
	// Both years are kept or replaced together, because a new first year may contradict the stored last year.
	"build_year_start": {"build_year_start", "build_year_end"},
	"build_year_end":   {"build_year_start", "build_year_end"},
}

func communityReader(b *mapping.Binding) func(*record) (communities.Entry, error) {
	keep := keptColumns(b, communities.Columns(), communityFillers)
	return func(c *record) (communities.Entry, error) {
		e := communities.Entry{Keep: keep}
		c.optional = optionalOfCommunity
		name := c.text("name", maxCommunityName, nil)
		if c.err == nil && communities.Key(valueOr(name)) == "" {
			c.fail(errors.New("缺少小区名称"))
		}
		e.Community.Name = valueOr(name)
		communityFields(c, &e.Community)
		for _, i := range c.images("images") {
			e.Images = append(e.Images, communities.Image{URL: i.URL, Width: i.Width, Height: i.Height,
				Caption: i.Caption, IsIllustration: i.IsIllustration})
		}
		if err := communityPlace(c, &e.Community); err != nil {
			c.fail(err)
		}
		if len(c.left) > 0 {
			e.Keep = keepAlso(e.Keep, c.left, communities.Columns(), communityFillers)
		}
		return e, c.err
	}
}

// optionalOfCommunity reports whether a line is still imported if the given field is unreadable. Only the name is
// indispensable.
func optionalOfCommunity(field string) bool { return field != "name" }

func communityFields(c *record, m *communities.Community) {
	m.AliasNames = c.list("alias_names", maxAliases)
	m.Pinyin = communities.Key(c.word("pinyin"))
	m.Address = c.text("address", shortText, mask.Text)
	m.Lng, m.Lat = c.point()

	m.AvgPrice, m.AvgPriceMonth = c.metrePrice("avg_price"), c.month("avg_price_month")
	m.PriceMom, m.PriceYoy = c.share("price_mom", true), c.share("price_yoy", true)
	m.PriceSource = c.text("price_source", shortText, nil)

	m.Usage, m.BuildingType, m.Heating = c.code("usage", "usage"), c.code("building_type", "building_type"),
		c.code("heating", "heating")
	m.BuildYearStart, m.BuildYearEnd = c.years("build_year_start", "build_year_end")
	m.Buildings, m.Households, m.Parking = c.count("buildings", 10_000), c.count("households", 1_000_000),
		c.count("parking", 1_000_000)
	m.PropertyYears = c.count("property_years", 100)
	m.PropertyFee, m.ParkingRatio = c.text("property_fee", 50, nil), c.text("parking_ratio", 50, nil)
	m.PropertyCompany, m.Developer = c.text("property_company", shortText, nil), c.text("developer", shortText, nil)
	m.PlotRatio, m.GreenRate = rounded(c.number("plot_ratio", 100), 1e2), rounded(c.share("green_rate", false), 1e4)
	m.AreaCovered, m.AreaBuild = c.area("area_covered"), c.area("area_build")
	m.WaterPower, m.LayoutSummary = c.text("water_power", 50, nil), c.text("layout_summary", shortText, nil)
	m.Schools, m.Tags = c.list("schools", maxTags), c.list("tags", maxTags)
	m.PanoURL, m.Intro = c.link("pano_url"), c.text("intro", longText, mask.Text)
	m.FollowCount, m.ViewCount = c.counter("follow_count"), c.counter("view_count")
	m.SourceUpdatedAt = c.moment("source_updated_at")
	for _, s := range c.stations("metro") {
		m.Metro = append(m.Metro, communities.Metro(s))
	}
	m.IsDemo = c.deps.Demo
}

// communityPlace sets the location of a community from its columns or, if these do not suffice, from its address.
func communityPlace(c *record, m *communities.Community) error {
	p, err := c.districtOf(valueOr(m.Address) + " " + c.word("name"))
	if err != nil {
		return err
	}
	m.AreaID, m.RegionID = p.AreaID, p.RegionID
	c.nearTo(p, m.Lng, m.Lat)
	if m.AvgPrice != nil && m.AvgPriceMonth == nil && c.has("avg_price_month") {
		c.warn("有均价而没有均价月份")
	}
	return nil
}

// years returns the first and the last year of construction. They are in two columns, or together in one.
func (c *record) years(first, last string) (from, to *int) {
	span := func(field string) *[2]int {
		return positive(c, field, func(cell mapping.Cell) ([2]int, error) {
			from, to, err := values.Years(cell.Text)
			return [2]int{from, to}, err
		})
	}
	begun, ended := span(first), span(last)
	if begun != nil {
		from = &begun[0]
		if begun[1] != begun[0] {
			to = &begun[1]
		}
	}
	if ended != nil {
		to = &ended[1]
	}
	if from != nil && to != nil && *to < *from {
		c.leaveOut(first, "建成年代的起止颠倒")
		return nil, nil
	}
	return from, to
}

// checkUnitPrice refuses prices in 元/㎡ that are impossible, and reports those that are unlikely.
func checkUnitPrice(c *record, prices ...*int64) error {
	const lowest, low, high, highest = 500, 1_000, 500_000, 3_000_000
	for _, v := range prices {
		switch {
		case v == nil:
		case *v < lowest || *v > highest:
			return fmt.Errorf("均价 %d 元/㎡ 不可能，请检查单位：以万元计的价格请在表头写明，如“均价（万元）”", *v)
		case *v < low || *v > high:
			c.warn("均价不在 1000 元/㎡ 至 50 万元/㎡ 之间，请检查单位")
		}
	}
	return nil
}

// rounded rounds v to the precision of its column, which is 1/unit.
func rounded(v *float64, unit float64) *float64 {
	if v == nil {
		return nil
	}
	return new(math.Round(*v*unit) / unit)
}

func valueOr(s *string) string {
	if s == nil {
		return ""
	}
	return strings.TrimSpace(*s)
}
