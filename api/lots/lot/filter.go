package lot

import (
	"time"
)

// Filter selects lots. A zero field sets no condition. If a field has several values, one of them must match. The
// conditions of different fields must all hold. Days are calendar days in China.
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
	TotalMin, TotalMax         int64 // total cost (upper end), 元
	CashMin, CashMax           int64 // due before the bidding, 元
	AreaMin, AreaMax           float64
	UnitPriceMin, UnitPriceMax int64
	DiscountMin, DiscountMax   float64 // start price / appraisal price, inclusive
	StartFrom, StartTo         string  // yyyy-mm-dd, inclusive
	EndFrom, EndTo             string
	PublishFrom, PublishTo     string
	Within                     int // the auction starts within this number of days
	Loan, Restriction          []string
	Occupancy, TaxBurden       []string
	Arrears, Hukou, Delivery   []string
	Share                      []string
	Orientation, Decoration    []string
	Elevator, Heating          []string
	Ring, Parking              []string
	Hall, Bath                 []string
	Not                        []string // excluded values, each as name of the filter:code
	Platform                   []string
	Metro                      []string // names of stations and lines
	Stations                   []Point  // positions of Metro's stations; a lot must be within StationReach
	Commute                    string   // name of the station to be reached
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
