package search

import (
	"slices"

	"fapai/api/lots/lot"
)

// Field is a filter of lists, facets and the map. One of its functions returns a pointer to the field's values in a
// lot.Filter. Fields without a Column have their own code in the packages postgres and memory.
type Field struct {
	Name     string // name of the query parameter and facet; ranges append _min and _max, days _from and _to
	Column   string // SQL for houses AS h, and house_totals AS ht
	Codes    func(*lot.Filter) *[]string
	IDs      func(*lot.Filter) *[]int64
	ID       func(*lot.Filter) *int64
	Amounts  func(*lot.Filter) (lowest, highest *int64)
	Measures func(*lot.Filter) (lowest, highest *float64)
	Days     func(*lot.Filter) (first, last *string)

	Facet      bool   // lists show counts for its values
	Dictionary string // dictionary with the labels of the codes; "" for ids and numbers of days
}

// RoomSQL is the code for the number of rooms. The code 6 means six or more. least(room, 6) would turn NULL into 6.
const RoomSQL = "CASE WHEN h.room > 6 THEN 6 ELSE h.room END::text"

// HallSQL and BathSQL are codes like RoomSQL. The code 3 means three or more.
const (
	HallSQL = "CASE WHEN h.hall > 3 THEN 3 ELSE h.hall END::text"
	BathSQL = "CASE WHEN h.bath > 3 THEN 3 ELSE h.bath END::text"
)

// CashSQL is the amount due before the bidding: the deposit, or in a sale (变卖) the whole start price.
const CashSQL = "CASE WHEN h.stage = '4' THEN h.start_price ELSE h.deposit END"

// ParkingSQL is the lot_parking code that follows from the words in the column: whether a parking space is sold with
// the lot. It must not contain a question mark, because bun would replace it by an argument.
const ParkingSQL = "CASE WHEN h.parking ~ '^(无|否|没有)|不[含附带]|不包[含括]|(无|没|没有)车[位库]' THEN '0' " +
	"WHEN h.parking ~ '车[位库]|^[有是]' THEN '1' ELSE '9' END"

// Fields is the only table of filters. The SQL, the index in memory, normalisation and facets are all made from it.
// Fields that have a facet come first, in the order in which they are shown.
var Fields = []Field{
	{Name: "area_id", Column: "h.area_id", IDs: func(f *lot.Filter) *[]int64 { return &f.AreaID }, Facet: true},
	{Name: "region_id", Column: "h.region_id", IDs: func(f *lot.Filter) *[]int64 { return &f.RegionID }, Facet: true},
	{Name: "usage", Column: "h.usage", Codes: func(f *lot.Filter) *[]string { return &f.Usage },
		Facet: true, Dictionary: "usage"},
	{
		Name: "price", Column: "h.start_price", Facet: true, Dictionary: "price_band_wan",
		Amounts: func(f *lot.Filter) (lowest, highest *int64) { return &f.PriceMin, &f.PriceMax },
	},
	{
		Name: "total", Column: "ht.high", Facet: true, Dictionary: "price_band_wan",
		Amounts: func(f *lot.Filter) (lowest, highest *int64) { return &f.TotalMin, &f.TotalMax },
	},
	{
		Name: "cash", Column: CashSQL, Facet: true, Dictionary: "cash_band_wan",
		Amounts: func(f *lot.Filter) (lowest, highest *int64) { return &f.CashMin, &f.CashMax },
	},
	{
		Name: "area", Column: "h.area_m2", Facet: true, Dictionary: "area_band",
		Measures: func(f *lot.Filter) (lowest, highest *float64) { return &f.AreaMin, &f.AreaMax },
	},
	{Name: "room", Column: RoomSQL, Codes: func(f *lot.Filter) *[]string { return &f.Room },
		Facet: true, Dictionary: "room"},
	{Name: "hall", Column: HallSQL, Codes: func(f *lot.Filter) *[]string { return &f.Hall },
		Facet: true, Dictionary: "hall"},
	{Name: "bath", Column: BathSQL, Codes: func(f *lot.Filter) *[]string { return &f.Bath },
		Facet: true, Dictionary: "bath"},
	{Name: "stage", Column: "h.stage", Codes: func(f *lot.Filter) *[]string { return &f.Stage }, Facet: true,
		Dictionary: "auction_stage"},
	{Name: "status", Codes: func(f *lot.Filter) *[]string { return &f.Status }, Facet: true,
		Dictionary: "auction_status"},
	{Name: "within", Facet: true},
	{
		Name: "discount", Column: "h.court_discount", Facet: true, Dictionary: "discount_band",
		Measures: func(f *lot.Filter) (lowest, highest *float64) { return &f.DiscountMin, &f.DiscountMax },
	},
	{Name: "loan", Column: "h.loan", Codes: func(f *lot.Filter) *[]string { return &f.Loan }, Facet: true,
		Dictionary: "loan_support"},
	{
		Name: "restriction", Column: "h.restriction", Facet: true, Dictionary: "purchase_restriction",
		Codes: func(f *lot.Filter) *[]string { return &f.Restriction },
	},
	{
		Name: "occupancy", Column: "h.risk_occupancy", Facet: true, Dictionary: "risk_occupancy",
		Codes: func(f *lot.Filter) *[]string { return &f.Occupancy },
	},
	{
		Name: "tax_burden", Column: "h.risk_tax", Facet: true, Dictionary: "tax_burden",
		Codes: func(f *lot.Filter) *[]string { return &f.TaxBurden },
	},
	{
		Name: "arrears", Column: "h.risk_arrears", Facet: true, Dictionary: "risk_arrears",
		Codes: func(f *lot.Filter) *[]string { return &f.Arrears },
	},
	{
		Name: "hukou", Column: "h.risk_hukou", Facet: true, Dictionary: "risk_hukou",
		Codes: func(f *lot.Filter) *[]string { return &f.Hukou },
	},
	{
		Name: "delivery", Column: "h.risk_delivery", Facet: true, Dictionary: "delivery",
		Codes: func(f *lot.Filter) *[]string { return &f.Delivery },
	},
	{Name: "share", Column: "h.share", Codes: func(f *lot.Filter) *[]string { return &f.Share }, Facet: true,
		Dictionary: "lot_share"},
	{Name: "nature", Column: "h.nature", Codes: func(f *lot.Filter) *[]string { return &f.Nature }, Facet: true,
		Dictionary: "asset_nature"},
	{
		Name: "orientation", Column: "h.orientation", Facet: true, Dictionary: "orientation",
		Codes: func(f *lot.Filter) *[]string { return &f.Orientation },
	},
	{
		Name: "decoration", Column: "h.decoration", Facet: true, Dictionary: "decoration",
		Codes: func(f *lot.Filter) *[]string { return &f.Decoration },
	},
	{Name: "elevator", Column: "h.elevator", Codes: func(f *lot.Filter) *[]string { return &f.Elevator },
		Facet: true, Dictionary: "has_no"},
	{Name: "heating", Column: "h.heating", Codes: func(f *lot.Filter) *[]string { return &f.Heating },
		Facet: true, Dictionary: "heating"},
	{
		Name: "ring", Column: "h.ring_road::text", Facet: true, Dictionary: "ring_road",
		Codes: func(f *lot.Filter) *[]string { return &f.Ring },
	},
	{Name: "parking", Column: ParkingSQL, Codes: func(f *lot.Filter) *[]string { return &f.Parking }, Facet: true,
		Dictionary: "lot_parking"},
	{
		Name: "platform", Column: "h.platform", Facet: true, Dictionary: "source_platform",
		Codes: func(f *lot.Filter) *[]string { return &f.Platform },
	},
	{Name: "court_id", Column: "h.court_id", ID: func(f *lot.Filter) *int64 { return &f.CourtID }, Facet: true},

	{Name: "id", Column: "h.id", IDs: func(f *lot.Filter) *[]int64 { return &f.ID }},
	{Name: "city_id", Column: "h.city_id", ID: func(f *lot.Filter) *int64 { return &f.CityID }},
	{Name: "community_id", Column: "h.community_id", ID: func(f *lot.Filter) *int64 { return &f.CommunityID }},
	{
		Name: "unit_price", Column: "h.start_unit_price",
		Amounts: func(f *lot.Filter) (lowest, highest *int64) { return &f.UnitPriceMin, &f.UnitPriceMax },
	},
	{Name: "start", Column: "h.start_time",
		Days: func(f *lot.Filter) (first, last *string) { return &f.StartFrom, &f.StartTo }},
	{Name: "end", Column: "h.closes_at",
		Days: func(f *lot.Filter) (first, last *string) { return &f.EndFrom, &f.EndTo }},
	{Name: "publish", Column: "h.publish_time",
		Days: func(f *lot.Filter) (first, last *string) { return &f.PublishFrom, &f.PublishTo }},
	{Name: "not"},
	{Name: "metro"},
	{Name: "commute"},
	{Name: "keyword"},
	{Name: "bbox"},
	{Name: "polygon"},
}

// WithinDays lists the values that lot.Filter.Within accepts.
var WithinDays = []int{1, 3, 7, 30}

// IsCounted reports whether the lots for the values of the field are to be counted: it has a facet, and names contains
// it or is empty.
func (d *Field) IsCounted(names []string) bool {
	return d.Facet && (len(names) == 0 || slices.Contains(names, d.Name))
}

// IsRange reports whether the field is filtered by a lower and an upper bound. The facet of such a field counts bands.
func (d *Field) IsRange() bool { return d.Amounts != nil || d.Measures != nil }

// Range returns the bounds that a filter sets for the field. Zero means no bound.
func (d *Field) Range(f *lot.Filter) (lowest, highest float64) {
	if d.Amounts != nil {
		low, high := d.Amounts(f)
		return float64(*low), float64(*high)
	}
	low, high := d.Measures(f)
	return *low, *high
}
