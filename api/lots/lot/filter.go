package lot

import (
	"time"
)

// Filter selects the lots of a list, a count, a facet or a map. Zero values do not filter; several values of one field
// are alternatives, several fields are joined by and. Days are whole days in China Standard Time.
type Filter struct {
	ID                         []int64 // only the lots with these ids
	Keyword                    string
	Named                      []NamedPlace // districts and business areas whose name is a word of the keyword
	CityID                     int64
	AreaID, RegionID           []int64
	CommunityID, CourtID       int64
	Usage, Stage, Status       []string
	Nature, Room               []string
	PriceMin, PriceMax         int64 // 元 of the start price, inclusive
	TotalMin, TotalMax         int64 // total cost in 元, compared with the upper end
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
	Not                        []string // values that a lot must not have: name of a filter, colon, code
	Platform                   []string
	Metro                      []string // names of stations and lines
	Stations                   []Point  // positions of the stations in Metro; lots lie near one, see StationReach
	Commute                    string   // name of the metro station to be reached
	CommuteMinutes             int      // maximum travel time in minutes, including the walk to the metro
	Bounds                     *Bounds  // rectangle in which the lots must lie
	Polygon                    Polygon  // polygon in which the lots must lie
}

// Result is one page of a list.
type Result struct {
	Cards []Card
	Total int
}

// Clock returns the current time. It is a parameter so that tests can set the time.
type Clock func() time.Time
