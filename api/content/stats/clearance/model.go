package clearance

import (
	"math"
	"time"
)

const (
	// MinSample is the minimum number of ended auctions in a group. The rate of a smaller group is not shown.
	MinSample = 30
	// WindowMonths is the number of past months whose auctions are counted.
	WindowMonths = 36
)

// Scope names the properties that the auctions of a group have in common.
type Scope string

// The scopes from narrow to wide. In all but the last two, the auctions also have the same band of start price to
// market reference.
const (
	SameCourt    Scope = "court"    // court, usage, stage, band
	SameDistrict Scope = "district" // district, usage, stage, band
	SameCity     Scope = "city"     // city, usage, stage, band
	AnyPrice     Scope = "price"    // city, usage, stage
	AnyUsage     Scope = "usage"    // city, stage
	// WholeDistrict is not used for estimates. Its rate is shown as long as estimates have no skill.
	WholeDistrict Scope = "area" // district, stage
)

var scopes = []Scope{SameCourt, SameDistrict, SameCity, AnyPrice, AnyUsage}

// Case holds the properties of a lot that determine its estimate; CourtID is 0 for an unknown court.
type Case struct {
	CityID, AreaID, CourtID int64
	Usage, Stage            string
	Band                    int
}

// BandBounds divides the ratio of start price to market reference into bands. A band includes its lower bound and
// excludes its upper one.
var BandBounds = []float64{0.6, 0.7, 0.8, 0.9}

// BandOf returns the number of a lot's band, from 1; 0 if the start price or the market reference is unknown.
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

// Cell counts the auctions of one case that ended in one month, such as 2026-10.
type Cell struct {
	Case   `bun:",extend"`
	Month  string
	Sold   int
	Failed int
}

// group is the key of a group of auctions: the scope and the properties in common. Other properties are zero.
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

// Model holds, for each group, the number of its ended auctions and of those that were sold.
type Model struct{ counts map[group]count }

// NewModel counts cells by groups.
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

// Estimate is the rate of one group with its 95 % interval. If Enough is false, no group is large enough; N is then
// the size of the widest one.
type Estimate struct {
	Enough          bool
	Scope           Scope
	Sold, N         int
	Rate, Low, High float64
}

// Estimate returns the rate of the narrowest group of a case that has MinSample auctions.
func (m *Model) Estimate(c Case) Estimate { return m.rateOf(c, scopes) }

// Usual returns the rate of all auctions of the same round in the district of a case; in its city if there are too
// few.
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

// Wilson returns the 95 % Wilson score interval of the proportion hits/n.
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

// firstMonth returns the first month of the window that ends at the time now.
func firstMonth(now time.Time) time.Time {
	return time.Date(now.Year(), now.Month(), 1, 0, 0, 0, 0, now.Location()).AddDate(0, -WindowMonths, 0)
}
