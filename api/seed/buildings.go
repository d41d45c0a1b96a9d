package seed

import "math"

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
