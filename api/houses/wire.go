package houses

import (
	"cmp"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"

	"fapai/api/houses/lot"
	"fapai/api/houses/search"
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// queryOf reads the parameters of a list.
func queryOf(p *wire.ListHousesParams) (search.Query, error) {
	q := search.Query{Page: 1, PageSize: defaultPageSize}
	// The two parameter lists are one but for the order and the page.
	f, err := filterOf(&wire.FacetHousesParams{
		Keyword: p.Keyword, CityID: p.CityID, AreaID: p.AreaID, RegionID: p.RegionID, CommunityID: p.CommunityID,
		Usage: p.Usage, Stage: p.Stage, Status: p.Status, Nature: p.Nature, Room: p.Room,
		PriceMin: p.PriceMin, PriceMax: p.PriceMax, AreaMin: p.AreaMin, AreaMax: p.AreaMax,
		UnitPriceMin: p.UnitPriceMin, UnitPriceMax: p.UnitPriceMax, DiscountMin: p.DiscountMin, DiscountMax: p.DiscountMax,
		StartFrom: p.StartFrom, StartTo: p.StartTo, EndFrom: p.EndFrom, EndTo: p.EndTo,
		PublishFrom: p.PublishFrom, PublishTo: p.PublishTo, Within: (*wire.FacetHousesParamsWithin)(p.Within),
		Loan: p.Loan, Restriction: p.Restriction, Orientation: p.Orientation, Decoration: p.Decoration,
		Elevator: p.Elevator, Platform: p.Platform, CourtID: p.CourtID, Bbox: p.Bbox, Polygon: p.Polygon,
	})
	q.Filter = f
	q.ID = p.ID
	if p.Page != nil {
		q.Page = *p.Page
	}
	if p.PageSize != nil {
		q.PageSize = *p.PageSize
	}
	if p.Sort != nil {
		q.Sort = string(*p.Sort)
	}
	return q, err
}

// filterOf reads the parameters of a filter. ProvinceID is left out on purpose: every client sends the visitor's province
// with every call, but a cached page shows the same lots to all visitors, so only a place that the URL chose may filter.
func filterOf(p *wire.FacetHousesParams) (f lot.Filter, err error) {
	f = lot.Filter{
		Keyword: orZero(p.Keyword), CityID: orZero(p.CityID), AreaID: p.AreaID, RegionID: p.RegionID,
		CommunityID: orZero(p.CommunityID), CourtID: orZero(p.CourtID),
		Usage: p.Usage, Stage: p.Stage, Status: p.Status, Nature: p.Nature, Room: p.Room,
		PriceMin: orZero(p.PriceMin), PriceMax: orZero(p.PriceMax), AreaMin: orZero(p.AreaMin), AreaMax: orZero(p.AreaMax),
		UnitPriceMin: orZero(p.UnitPriceMin), UnitPriceMax: orZero(p.UnitPriceMax),
		DiscountMin: orZero(p.DiscountMin), DiscountMax: orZero(p.DiscountMax),
		StartFrom: orZero(p.StartFrom), StartTo: orZero(p.StartTo), EndFrom: orZero(p.EndFrom), EndTo: orZero(p.EndTo),
		PublishFrom: orZero(p.PublishFrom), PublishTo: orZero(p.PublishTo), Within: int(orZero(p.Within)),
		Loan: p.Loan, Restriction: p.Restriction, Orientation: p.Orientation, Decoration: p.Decoration,
		Elevator: p.Elevator, Platform: p.Platform,
	}
	if p.Bbox != nil {
		bounds, err := lot.ParseBounds(*p.Bbox)
		if err != nil {
			return f, err
		}
		f.Bounds = &bounds
	}
	if p.Polygon != nil {
		f.Polygon, err = lot.ParsePolygon(*p.Polygon)
	}
	return f, err
}

// facetDictionaries name the dictionary of a facet's codes, in the order in which facets are shown.
var facetDictionaries = []struct{ key, dictionary string }{
	{"area_id", ""},
	{"region_id", ""},
	{"usage", "usage"},
	{"price", "price_band_wan"},
	{"area", "area_band"},
	{"room", "room"},
	{"stage", "auction_stage"},
	{"status", "auction_status"},
	{"within", ""},
	{"discount", "discount_band"},
	{"loan", "loan_support"},
	{"restriction", "purchase_restriction"},
	{"nature", "asset_nature"},
	{"orientation", "orientation"},
	{"decoration", "decoration"},
	{"elevator", "has_no"},
	{"platform", "source_platform"},
	{"court_id", ""},
}

// wireFacets names every value; one that nothing names shows its code.
func (h *HTTP) wireFacets(f search.Facets, names FacetNames) wire.HouseFacets {
	out := wire.HouseFacets{Total: f.Total, Facets: make([]wire.HouseFacet, len(facetDictionaries))}
	for i, d := range facetDictionaries {
		facet := wire.HouseFacet{Key: d.key, Values: []wire.HouseFacetValue{}}
		for _, v := range f.Values[d.key] {
			name := names[d.key][v.Code]
			if d.dictionary != "" {
				name = h.Name(d.dictionary, v.Code)
			}
			if d.key == "within" {
				name = v.Code + "天内"
			}
			facet.Values = append(facet.Values, wire.HouseFacetValue{Code: v.Code, Name: cmp.Or(name, v.Code), Count: v.Count})
		}
		out.Facets[i] = facet
	}
	return out
}

func wireSuggestions(list []search.Suggestion) []wire.HouseSuggestion {
	out := make([]wire.HouseSuggestion, len(list))
	for i, s := range list {
		out[i] = wire.HouseSuggestion{Kind: wire.HouseSuggestionKind(s.Kind), Name: s.Name, Note: s.Note, Path: s.Path, Count: s.Count}
	}
	return out
}

func wireSummary(s Summary) wire.HouseSummary {
	return wire.HouseSummary{
		Upcoming: s.Upcoming, Running: s.Running, ListedToday: s.ListedToday, SoldToday: s.SoldToday,
		Today: openapi_types.Date{Time: s.Now.In(httpx.CST)}, UpdatedAt: httpx.Time(s.Now),
	}
}

func wireImages(images []lot.Image) []wire.HouseImage {
	out := make([]wire.HouseImage, len(images))
	for i := range images {
		out[i] = *wireImagePtr(&images[i])
	}
	return out
}

func wireImagePtr(i *lot.Image) *wire.HouseImage {
	if i == nil {
		return nil
	}
	return &wire.HouseImage{URL: i.URL, Width: i.Width, Height: i.Height, Caption: i.Caption, IsIllustration: i.IsIllustration}
}

func wireRisks(risks []lot.Risk) []wire.RiskTag {
	out := make([]wire.RiskTag, len(risks))
	for i, r := range risks {
		out[i] = wire.RiskTag{Code: r.Code, Level: r.Level, Label: r.Label, Detail: r.Detail, Quote: r.Quote}
	}
	return out
}

func wireMetro(stations []lot.Metro) []wire.HouseMetro {
	out := make([]wire.HouseMetro, len(stations))
	for i, m := range stations {
		out[i] = wire.HouseMetro{Line: m.Line, Station: m.Station, DistanceM: m.DistanceM}
	}
	return out
}

func wireAttachments(list []lot.Attachment) []wire.HouseAttachment {
	out := make([]wire.HouseAttachment, len(list))
	for i, a := range list {
		out[i] = wire.HouseAttachment{Type: a.Type, Name: a.Name, URL: a.URL, Size: a.Size}
	}
	return out
}

func wireRounds(rounds []lot.Round) []wire.HouseRound {
	out := make([]wire.HouseRound, len(rounds))
	for i, r := range rounds {
		out[i] = wire.HouseRound{
			ID: r.ID, Stage: string(r.Stage), RoundNo: r.RoundNo, Status: string(r.Status),
			StartTime: httpx.TimePtr(r.StartTime), EndTime: httpx.TimePtr(r.EndTime), StartPrice: r.StartPrice, DealPrice: r.DealPrice,
		}
	}
	return out
}

func wireBids(bids []lot.Bid) []wire.HouseBid {
	out := make([]wire.HouseBid, len(bids))
	for i, b := range bids {
		out[i] = wire.HouseBid{Code: b.Code, Price: b.Price, Time: httpx.Time(b.Time), IsDelay: b.IsDelay}
	}
	return out
}

func wireChanges(changes []lot.Change) []wire.HouseChange {
	out := make([]wire.HouseChange, len(changes))
	for i, c := range changes {
		out[i] = wire.HouseChange{Field: c.Field, Label: lot.ChangeLabel(c.Field), Old: c.Old, New: c.New, Time: httpx.Time(c.ChangedAt)}
	}
	return out
}

func wireDate(t *time.Time) *openapi_types.Date {
	if t == nil {
		return nil
	}
	return &openapi_types.Date{Time: *t}
}

func firstTime(a, b *time.Time) *time.Time {
	if a != nil {
		return a
	}
	return b
}

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

func orZero[T any](v *T) (zero T) {
	if v == nil {
		return zero
	}
	return *v
}
