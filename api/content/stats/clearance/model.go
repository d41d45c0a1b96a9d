package clearance

import (
	"math"
	"time"

	"fapai/api/lots/lot"
)

const (
	// MinSample is the minimum number of ended auctions in a group. Smaller groups have no rate.
	MinSample = 30
	// WindowMonths is the number of past months whose auctions are used.
	WindowMonths = 36
)

// Scope is the name of a set of properties. A group contains the auctions that agree in all properties of its scope.
type Scope string

// The scopes, the narrowest first. "band" means the band that contains the start price divided by the market reference
// (see BandBounds).
const (
	SameCourt    Scope = "court"    // same court, usage, stage and band
	SameDistrict Scope = "district" // same district, usage, stage and band
	SameCity     Scope = "city"     // same city, usage, stage and band
	AnyPrice     Scope = "price"    // same city, usage and stage
	AnyUsage     Scope = "usage"    // same city and stage
	// WholeDistrict is not used for estimates. As long as the estimates have not passed the test (Check.Skilled), pages
	// show the rate of this scope instead.
	WholeDistrict Scope = "area" // same district and stage
)

var scopes = []Scope{SameCourt, SameDistrict, SameCity, AnyPrice, AnyUsage}

// Case holds the properties of a lot on which its estimate depends. CourtID is 0 if the court is unknown.
type Case struct {
	CityID, AreaID, CourtID int64
	Usage, Stage            string
	Band                    int
}

// CaseOf returns the properties of a lot on which its estimate is based. market is the market reference of the lot in
// 元, or nil if that is unknown.
func CaseOf(house *lot.Card, market *int64) Case {
	c := Case{
		CityID: house.CityID, AreaID: house.AreaID, Usage: house.Usage, Stage: string(house.Stage),
		Band: BandOf(house.StartPrice, market),
	}
	if house.CourtID != nil {
		c.CourtID = *house.CourtID
	}
	return c
}

// BandBounds holds the bounds between bands of the start price divided by the market reference. A quotient of exactly
// 0.7 belongs to the band from 0.7 to 0.8.
var BandBounds = []float64{0.6, 0.7, 0.8, 0.9}

// BandOf returns the number of the band, which is 1 for the lowest; or 0 if the start price or the market reference is
// unknown.
func BandOf(start, market *int64) int {
	if start == nil || market == nil || *market <= 0 {
		return 0
	}
	band := 1
	for _, bound := range BandBounds {
		if float64(*start)/float64(*market) >= bound {
			band++
		}
	}
	return band
}

// Cell holds the numbers of auctions of one case that ended with and without a sale in one month, such as 2026-10.
type Cell struct {
	Case   `bun:",extend"`
	Month  string
	Sold   int
	Failed int
}

// group identifies a group of auctions by its scope and by the properties that its auctions have in common. All other
// properties have their zero value.
type group struct {
	scope Scope
	Case
}

func (c Case) in(scope Scope) group {
	g := group{scope, Case{CityID: c.CityID, Stage: c.Stage}}
	if scope != AnyUsage && scope != WholeDistrict {
		g.Usage = c.Usage
	}
	switch scope {
	case SameCourt:
		g.CourtID = c.CourtID
	case SameDistrict, WholeDistrict:
		g.AreaID = c.AreaID
	}
	if scope != AnyPrice && scope != AnyUsage && scope != WholeDistrict {
		g.Band = c.Band
	}
	return g
}

type count struct{ sold, n int }

// Model holds, for each group, the numbers of ended auctions and of auctions with a sale.
type Model struct{ counts map[group]count }

// NewModel returns a Model of the cells. It adds each cell to all groups to which the cell belongs.
func NewModel(cells []Cell) *Model {
	m := &Model{map[group]count{}}
	for _, c := range cells {
		for _, scope := range append([]Scope{WholeDistrict}, scopes...) {
			g := c.in(scope)
			before := m.counts[g]
			m.counts[g] = count{before.sold + c.Sold, before.n + c.Sold + c.Failed}
		}
	}
	return m
}

// Estimate is the rate of a group with its 95 % interval. If Enough is false, all groups are too small; there is no
// rate then, and N is the size of the widest group.
type Estimate struct {
	Enough          bool
	Scope           Scope
	Sold, N         int
	Rate, Low, High float64
}

// Estimate returns the rate of the narrowest group to which the case belongs and which has at least MinSample auctions.
func (m *Model) Estimate(c Case) Estimate { return m.rateOf(c, scopes) }

// Usual returns the rate of all auctions of the same round in the district; if these are too few, of those in the city.
func (m *Model) Usual(c Case) Estimate { return m.rateOf(c, []Scope{WholeDistrict, AnyUsage}) }

func (m *Model) rateOf(c Case, scopes []Scope) (e Estimate) {
	for _, scope := range scopes {
		if scope == SameCourt && c.CourtID == 0 {
			continue
		}
		found := m.counts[c.in(scope)]
		e = Estimate{Scope: scope, Sold: found.sold, N: found.n}
		if found.n >= MinSample {
			e.Enough, e.Rate = true, float64(found.sold)/float64(found.n)
			e.Low, e.High = Wilson(found.sold, found.n)
			return e
		}
	}
	return e
}

// Wilson returns the bounds of the 95 % interval (Wilson score) for the share of hits in n cases.
func Wilson(hits, n int) (low, high float64) {
	if n == 0 {
		return 0, 1
	}
	const z = 1.959963984540054
	size, rate := float64(n), float64(hits)/float64(n)
	middle := rate + z*z/(2*size)
	half := z * math.Sqrt(rate*(1-rate)/size+z*z/(4*size*size))
	scale := 1 + z*z/size
	return max(0, (middle-half)/scale), min(1, (middle+half)/scale)
}

// firstMonth returns the first month whose auctions are used at the time now.
func firstMonth(now time.Time) time.Time {
	return time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, now.Location()).AddDate(0, -WindowMonths, 0)
}
