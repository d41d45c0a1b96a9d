package ingest

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/communities"
	"fapai/api/db"
	"fapai/api/ingest/mapping"
	"fapai/api/ingest/mask"
)

// CommunityDeps are what an import of communities needs of the rest of the program.
type CommunityDeps struct {
	DB         bun.IDB
	Now        func() time.Time
	Link       communities.LinkLots
	Dictionary func(key, word string) (code string, ok bool)
	Places     FindPlace
}

// Communities imports files of communities by the rules of Houses. A community is the same one by district and name.
func Communities(ctx context.Context, files []string, o TableOptions, deps CommunityDeps) (Report, error) {
	t := &table[communities.Entry]{
		kind:    "communities",
		convert: deps.community,
		key:     func(e *communities.Entry) string { return fmt.Sprint(e.Community.AreaID, " ", e.Community.Name) },
		name:    func(e *communities.Entry) string { return e.Community.Name },
		inTx: func(ctx context.Context, f func(context.Context, func(context.Context, []communities.Entry) (Counts, error)) error) error {
			return db.Tx(ctx, deps.DB, func(ctx context.Context, tx bun.Tx) error {
				return f(ctx, func(ctx context.Context, entries []communities.Entry) (Counts, error) {
					c, err := communities.Upsert(ctx, tx, entries, deps.Link, deps.Now())
					return Counts(c), err
				})
			})
		},
	}
	return t.run(ctx, files, o)
}

const (
	maxCommunityName = 100
	maxAliases       = 20
)

// community converts one record. Its error is a Chinese sentence for the rejects file.
func (d CommunityDeps) community(_ context.Context, b *mapping.Binding, record map[string]string, warn func(string)) (communities.Entry, error) {
	c := &cells{binding: b, record: record, dictionary: d.Dictionary, warn: warn}
	e := communities.Entry{Keep: keptCommunityColumns(b)}
	m := &e.Community
	name := c.text("name", maxCommunityName, nil)
	if c.err == nil && (name == nil || communities.Key(*name) == "") {
		return e, errors.New("缺少小区名称")
	}
	if c.err != nil {
		return e, c.err
	}
	m.Name = *name
	m.AliasNames = c.list("alias_names", maxAliases)
	m.Pinyin = communities.Key(c.word("pinyin"))
	m.Address = c.text("address", shortText, mask.Text)
	m.Lng, m.Lat = c.point()

	m.AvgPrice, m.AvgPriceMonth = c.money("avg_price"), c.month("avg_price_month")
	m.PriceMom, m.PriceYoy = c.share("price_mom", true), c.share("price_yoy", true)
	m.PriceSource = c.text("price_source", shortText, nil)

	m.Usage, m.BuildingType, m.Heating = c.code("usage", "usage"), c.code("building_type", "building_type"), c.code("heating", "heating")
	m.BuildYearStart, m.BuildYearEnd = c.year("build_year_start"), c.year("build_year_end")
	m.Buildings, m.Households, m.Parking = c.count("buildings", 10_000), c.count("households", 1_000_000), c.count("parking", 1_000_000)
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
	e.Images = c.images()
	if c.err != nil {
		return e, c.err
	}
	return e, d.place(c, m)
}

// place finds where a community lies by its columns, else by its address.
func (d CommunityDeps) place(c *cells, m *communities.Community) error {
	p, err := placeOf(c, d.Places, valueOr(m.Address))
	if err != nil {
		return err
	}
	m.AreaID, m.RegionID = p.AreaID, p.RegionID
	if region := c.word("region"); region != "" && p.RegionID == nil {
		c.warn(fmt.Sprintf("没有名为“%s”的商圈，已留空", region))
	}
	switch {
	case m.BuildYearStart != nil && m.BuildYearEnd != nil && *m.BuildYearEnd < *m.BuildYearStart:
		return errors.New("建成年代的起止颠倒")
	case m.AvgPrice != nil && m.AvgPriceMonth == nil && c.binding.Has("avg_price_month"):
		c.warn("有均价而没有均价月份")
	case m.AvgPrice != nil && (*m.AvgPrice < unlikelyLowUnit || *m.AvgPrice > unlikelyHighUnit):
		c.warn("均价不在 1000 元/㎡ 至 50 万元/㎡ 之间，请检查单位")
	}
	return nil
}

// Bounds outside of which a price in 元/㎡ is likely wrong.
const (
	unlikelyLowUnit  = 1_000
	unlikelyHighUnit = 500_000
)

func placeOf(c *cells, find FindPlace, address string) (Place, error) {
	return find(PlaceQuery{
		Province: c.word("province"), City: c.word("city"), Area: c.word("area"), Region: c.word("region"), Text: address + " " + c.word("name"),
	})
}

// images are addresses, separated by punctuation or written as a JSON array of objects; nil where the file does not speak of them.
func (c *cells) images() (list []communities.Image) {
	c.read("images", func(cell mapping.Cell) error {
		images, err := readImages(cell.Text)
		for _, i := range images {
			list = append(list, communities.Image{URL: i.URL, Width: i.Width, Height: i.Height, Caption: i.Caption})
		}
		return err
	})
	return list
}

// communityFillers are the fields that fill a column, where it is not the one field of the column's own name.
var communityFillers = map[string][]string{
	"lng": {"lng", "coordinates"}, "lat": {"lat", "coordinates"}, "region_id": {"region", "address"},
	// The two belong together: a new beginning after a stored end would be nonsense.
	"build_year_start": {"build_year_start", "build_year_end"}, "build_year_end": {"build_year_start", "build_year_end"},
}

// keptCommunityColumns are the columns that a file does not speak of: what is stored of them stays.
func keptCommunityColumns(b *mapping.Binding) (kept []string) {
	for _, column := range communities.Columns() {
		from, ok := communityFillers[column]
		if !ok {
			from = []string{column}
		}
		if !slices.ContainsFunc(from, b.Has) {
			kept = append(kept, column)
		}
	}
	return kept
}

// rounded is v as its column keeps it.
func rounded(v *float64, unit float64) *float64 {
	if v == nil {
		return nil
	}
	r := math.Round(*v*unit) / unit
	return &r
}

func valueOr(s *string) string {
	if s == nil {
		return ""
	}
	return strings.TrimSpace(*s)
}
