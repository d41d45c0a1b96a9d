package demo

import (
	"math"
	"slices"

	"fapai/api/content/places"
	"fapai/api/lots/lot"
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
// api/content/dictionary, the point is GCJ-02.
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

// Codes of the dictionaries that the generator decides on.
const (
	towerBlock, bungalow, slabTower, slabBlock, villaBuilding  = "1", "2", "3", "4", "5" // building_type
	brickWood, brickConcrete, steel, reinforced                = "3", "4", "5", "6"      // building_structure
	centralHeating, ownHeating                                 = "1", "2"
	commodity, publicHousing, affordable, ministry, priceLimit = "1", "2", "4", "5", "6" // ownership
	granted, allocated                                         = "1", "2"                // land_nature
	no, yes, unknown                                           = "0", "1", "9"           // has_no
)

// Years in which flats of auctions were built: the stock, a little newer.
var buildYears = quantiles{
	at:     []float64{0, 0.05, 0.25, 0.50, 0.75, 0.95, 1},
	values: []float64{1976, 1983, 1994, 2001, 2007, 2014, 2021},
}

// build gives a community its buildings.
func (c *Community) build(rnd rng) {
	c.BuildYear = int(math.Round(buildYears.value(rnd.Float64())))
	c.Heating, c.Ownership, c.LandNature = centralHeating, commodity, granted
	c.BuildingType, c.Structure = slabBlock, reinforced
	c.Buildings, c.Units, c.PerFloor = rnd.between(3, 28), 1, 4
	switch c.Kind {
	case Flats:
		c.flats(rnd)
	case Villas:
		c.BuildYear = max(c.BuildYear, 1996)
		c.BuildingType, c.Floors, c.Buildings, c.PerFloor = villaBuilding, rnd.between(2, 3), rnd.between(30, 180), 1
	case Lofts:
		c.BuildYear = max(c.BuildYear, 2004)
		c.BuildingType, c.Floors, c.Buildings, c.PerFloor = towerBlock, rnd.between(12, 26), rnd.between(1, 6), rnd.between(8, 16)
	case Offices:
		c.BuildYear = max(c.BuildYear, 1998)
		c.BuildingType, c.Floors, c.Buildings, c.PerFloor = towerBlock, rnd.between(10, 38), rnd.between(1, 4), rnd.between(6, 16)
	case Shops:
		c.BuildYear = max(c.BuildYear, 1998)
		c.Floors, c.Buildings, c.PerFloor = rnd.between(2, 6), rnd.between(1, 6), rnd.between(20, 60)
	case Alleys:
		c.BuildYear = rnd.between(1950, 1985)
		c.BuildingType, c.Structure, c.Floors, c.Buildings = bungalow, brickWood, 1, rnd.between(20, 90)
		c.Heating, c.PerFloor = ownHeating, 1
		c.LandNature = oneOf(rnd, []string{allocated, allocated, granted})
	case Works:
		c.BuildYear = max(c.BuildYear, 1996)
		c.Structure, c.Floors, c.Buildings, c.PerFloor = oneOf(rnd, []string{steel, reinforced}), rnd.between(1, 4), rnd.between(2, 14), 2
	}
	c.Elevator = c.Floors >= 7 && c.Kind != Alleys || (c.Kind == Shops && c.Floors > 3) || (c.Floors == 6 && c.BuildYear > 2009)
}

// flats are slab blocks of six floors in the old stock; what is newer is higher.
func (c *Community) flats(rnd rng) {
	c.BuildingType = pick(rnd, []share[string]{{slabBlock, 53}, {towerBlock, 28}, {slabTower, 19}})
	switch c.BuildingType {
	case slabBlock:
		c.Floors = pick(rnd, []share[int]{{6, 55}, {5, 10}, {7, 5}, {9, 8}, {11, 10}, {15, 7}, {18, 5}})
		if c.BuildYear < 1999 {
			c.Floors = pick(rnd, []share[int]{{6, 70}, {5, 25}, {4, 5}})
		}
		c.Units, c.PerFloor = rnd.between(2, 6), rnd.between(2, 3)
	case towerBlock:
		c.Floors = rnd.between(16, 30)
		if c.BuildYear = max(c.BuildYear, 1984+rnd.IntN(8)); c.BuildYear < 1999 {
			c.Floors = rnd.between(14, 22)
		}
		c.PerFloor = rnd.between(6, 10)
	default:
		c.BuildYear = max(c.BuildYear, 1996+rnd.IntN(8))
		c.Floors = rnd.between(11, 28)
		c.Units, c.PerFloor = rnd.between(1, 3), rnd.between(3, 6)
	}
	old := c.BuildYear < 1999
	if c.Floors <= 7 && old {
		c.Structure = brickConcrete
	}
	if c.BuildYear > 2003 && rnd.chance(0.2) {
		c.Heating = ownHeating
	}
	switch {
	case old:
		c.Ownership = pick(rnd, []share[string]{{commodity, 40}, {publicHousing, 50}, {ministry, 10}})
	case c.BuildYear < 2012:
		c.Ownership = pick(rnd, []share[string]{{commodity, 90}, {affordable, 8}, {priceLimit, 2}})
	default:
		c.Ownership = pick(rnd, []share[string]{{commodity, 93}, {priceLimit, 7}})
	}
	if c.Ownership != commodity && c.Ownership != priceLimit {
		c.LandNature = allocated
	}
}
