package lot

import (
	"time"
)

// Filter selects the lots of a list, a count, a facet or a map. Zero values do not filter; several values of one field
// are alternatives, several fields are joined by and. Days are whole days in China Standard Time.
type Filter struct {
	ID                         []int64 // only the lots with these ids
	Keyword                    string
	Named                      []NamedPlace // places whose name is a word of the keyword
	CityID                     int64
	AreaID, RegionID           []int64
	CommunityID, CourtID       int64
	Usage, Stage, Status       []string
	Nature, Room               []string
	PriceMin, PriceMax         int64 // 元 of the start price, inclusive
	TotalMin, TotalMax         int64 // 元 of the whole cost, upper end
	CashMin, CashMax           int64 // 元 due before the bidding
	AreaMin, AreaMax           float64
	UnitPriceMin, UnitPriceMax int64
	DiscountMin, DiscountMax   float64 // start price / appraisal price, inclusive
	StartFrom, StartTo         string  // yyyy-mm-dd, inclusive
	EndFrom, EndTo             string
	PublishFrom, PublishTo     string
	Within                     int // auction starts within this number of days from now
	Loan, Restriction          []string
	Occupancy, TaxBurden       []string
	Arrears, Hukou, Delivery   []string
	Share                      []string
	Orientation, Decoration    []string
	Elevator, Heating          []string
	Ring, Parking              []string
	Hall, Bath                 []string
	Not                        []string // values that a lot must not have, each as name:code of another filter
	Platform                   []string
	Metro                      []string // names of stations and lines
	Stations                   []Point  // positions of Metro: the lot lies within StationReach of one
	Commute                    string   // metro station to reach
	CommuteMinutes             int      // time limit, including the walk to the metro
	Bounds                     *Bounds  // area in which the lots must be
	Polygon                    Polygon  // area in which the lots must be
}

// Result is one page of a list.
type Result struct {
	Cards []Card
	Total int
}

// Clock returns the present time. It is injected, so that tests set the time.
type Clock func() time.Time
