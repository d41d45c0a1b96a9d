package seed

import (
	"math"
	"slices"

	"fapai/api/houses/lot"
	"fapai/api/places"
)

// Kind is what a community is made of.
type Kind string

// Kinds of community.
const (
	Flats   Kind = "flats"
	Villas  Kind = "villas"
	Lofts   Kind = "lofts" // 商住公寓
	Offices Kind = "offices"
	Shops   Kind = "shops"
	Alleys  Kind = "alleys" // 胡同 with 平房 and 四合院
	Works   Kind = "works"  // industry and logistics
)

// Community is an invented place that contains lots: a housing estate, an office block, a lane. Codes are those of
// api/dictionary, the point is GCJ-02.
type Community struct {
	No           int // from 0, the same for the same seed
	Name         string
	Kind         Kind
	Area         places.Place
	Region       *places.Place // nil in districts without business areas
	Address      string        // 景和路12号院
	Lng, Lat     float64
	RingRoad     int   // the ring inside which it lies, 0 outside the sixth
	UnitPrice    int64 // 元/㎡ of an average home of this region, this year
	BuildYear    int
	BuildingType string
	Structure    string
	Floors       int // above ground
	Buildings    int
	Units        int // entrances of a building
	PerFloor     int // homes an entrance and floor
	Elevator     bool
	Heating      string
	Ownership    string
	LandNature   string
	Metro        []lot.Metro

	district int // index in districts: tint and court
}

var kindShares = []share[Kind]{
	{Flats, 0.70}, {Villas, 0.06}, {Lofts, 0.06}, {Offices, 0.06}, {Shops, 0.05}, {Alleys, 0.03}, {Works, 0.04},
}

// The first communities cover every district and every kind, so that any lot finds a place.
var firstKinds = []Kind{Villas, Lofts, Offices, Shops, Alleys, Works, Alleys, Villas}

// minCommunities is the least number that Communities makes.
func minCommunities() int { return len(districts()) + len(firstKinds) }

// CommunityCount is how many communities hold a number of lots: about 400 hold 3,000.
func CommunityCount(lots int) int {
	return min(max(int(math.Pow(float64(lots), 0.75)), minCommunities()), 8000)
}

// Communities invents n communities of Beijing, at least one of every kind and district. The same seed gives the same
// communities, more of them for a larger n.
func Communities(seed uint64, n int) []Community {
	geo := newGeography()
	n = max(n, minCommunities())
	list := make([]Community, 0, n)
	names := make(map[string]bool, n)
	known := map[string]bool{} // regions with a community that is called after them
	for i := range n {
		rnd := newRNG(seed, communityStream+uint64(i))
		var c Community
		switch {
		case i < len(districts()):
			c.district, c.Kind = i, Flats
		case i < minCommunities():
			c.Kind = firstKinds[i-len(districts())]
			c.district = districtOf(rnd, c.Kind)
		default:
			c.Kind = pick(rnd, kindShares)
			c.district = districtOf(rnd, c.Kind)
		}
		c.No = i
		geo.place(rnd, &c)
		c.build(rnd)
		region := ""
		if c.Region != nil {
			region = c.Region.ShortName
		}
		first := c.Kind != Alleys && !known[region]
		known[region] = known[region] || first
		c.Name = communityName(rnd, c.Kind, region, first, c.BuildYear, func(name string) bool { return names[name] })
		names[c.Name] = true
		list = append(list, c)
	}
	return slices.Clip(list)
}

func districtOf(rnd rng, k Kind) int {
	shares := make([]share[int], len(districts()))
	for i, district := range districts() {
		shares[i] = share[int]{i, district.weightOf(k)}
	}
	return pick(rnd, shares)
}
