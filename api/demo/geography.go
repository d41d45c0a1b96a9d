package demo

import (
	"fmt"
	"math"
	"sync"

	"fapai/api/content/places"
)

// Degrees a kilometre at Beijing's latitude.
const (
	lngPerKM = 1 / 85.3
	latPerKM = 1 / 111.2
)

// beijing is the city of all demo data.
const (
	beijingProvince = 3
	beijingCity     = 29
)

// district is one of Beijing's sixteen, see data/districts.yaml.
type district struct {
	Alias                  string
	Court                  string
	Avg2016, Level, Weight float64
	Consultants            int
	Neighbours             []string
	Kinds                  map[Kind]float64
}

var districtTable = table[[]district]("districts")

var districts = sync.OnceValue(func() []district {
	list := districtTable()
	for _, named := range list {
		for kind := range named.Kinds {
			for i := range list {
				list[i].Kinds[kind] += 0 // a kind that some district names does not exist where it is missing
			}
		}
	}
	return list
})

// yizhuang has a level of its own, above that of its district.
const (
	yizhuang      = "yizhuang"
	yizhuangScale = 45_000.0 / 37_908
)

// weightOf is how many of a kind of community lie in the district against other districts.
func (d district) weightOf(k Kind) float64 {
	if factor, ok := d.Kinds[k]; ok {
		return d.Weight * factor
	}
	return d.Weight
}

// geography gives positions where something may be.
type geography struct {
	areas    []places.Place // by index of districts
	regions  [][]share[places.Place]
	prices   map[int64]float64 // 2016, by region
	outlines map[int64][][][]float64
}

// newAtlas reads the embedded places. They are part of the program and tested there, so a fault in them is a panic.
func newGeography() *geography {
	idx, err := places.NewIndex(places.Data())
	if err != nil {
		panic(err)
	}
	a := &geography{prices: map[int64]float64{}, outlines: map[int64][][][]float64{}}
	listings := map[int64]float64{}
	for _, p := range places.Prices2016() {
		a.prices[p.RegionID] = float64(p.UnitPrice)
		listings[p.RegionID] = float64(p.Listings)
	}
	for _, d := range districts() {
		found, err := idx.Resolve(d.Alias, "")
		if err != nil || found.Area == nil {
			panic(fmt.Sprintf("seed: no district %s", d.Alias))
		}
		a.areas = append(a.areas, *found.Area)
		var regions []share[places.Place]
		for _, r := range idx.List(places.Region, found.Area.ID) {
			// The root keeps the largest regions from having nearly all communities.
			regions = append(regions, share[places.Place]{r, math.Sqrt(listings[r.ID] + 4)})
		}
		a.regions = append(a.regions, regions)
	}
	for _, o := range idx.Outlines(beijingCity) {
		a.outlines[o.Area.ID] = o.Rings
	}
	return a
}

// place gives a community its region, point, ring, metro and price level.
func (a *geography) place(rnd rng, c *Community) {
	home := districts()[c.district]
	c.Area = a.areas[c.district]
	lng, lat, reach := *c.Area.Lng, *c.Area.Lat, 2.0 // km
	level := home.Level
	if regions := a.regions[c.district]; len(regions) > 0 {
		region := pick(rnd, regions)
		c.Region = &region
		lng, lat, reach = *region.Lng, *region.Lat, 0.6
		level = a.regionLevel(home, region)
	}
	c.Lng, c.Lat = a.near(rnd, c.Area.ID, lng, lat, reach)
	c.RingRoad = ringOf(c.Lng, c.Lat)
	c.Metro = metroOf(c.Lng, c.Lat)
	noise := math.Exp(rnd.NormFloat64() * 0.09)
	c.UnitPrice = int64(math.Round(level*noise/100)) * 100
	c.Address = streetAddress(rnd)
}

func (a *geography) regionLevel(home district, region places.Place) float64 {
	price := a.prices[region.ID]
	switch {
	case price == 0 || home.Avg2016 == 0:
		return home.Level
	case region.Alias == yizhuang:
		return price * yizhuangScale
	}
	return price * home.Level / home.Avg2016
}

// near is a point around another one, inside the district where its outline is known.
func (a *geography) near(rnd rng, areaID int64, lng, lat, reach float64) (float64, float64) {
	for range 12 {
		x := round6(lng + rnd.NormFloat64()*reach*0.6*lngPerKM)
		y := round6(lat + rnd.NormFloat64()*reach*0.6*latPerKM)
		if rings, ok := a.outlines[areaID]; !ok || inside(rings, x, y) {
			return x, y
		}
	}
	return round6(lng), round6(lat)
}

func round6(x float64) float64 { return math.Round(x*1e6) / 1e6 }

// inside is the even-odd rule over all rings.
func inside(rings [][][]float64, x, y float64) bool {
	in := false
	for _, ring := range rings {
		for i, j := 0, len(ring)-1; i < len(ring); j, i = i, i+1 {
			xi, yi, xj, yj := ring[i][0], ring[i][1], ring[j][0], ring[j][1]
			if (yi > y) != (yj > y) && x < (xj-xi)*(y-yi)/(yj-yi)+xi {
				in = !in
			}
		}
	}
	return in
}

// ringOf estimates the ring road that encloses a point from its distance to the centre: the rings are close to circles.
func ringOf(lng, lat float64) int {
	km := math.Hypot((lng-116.397)/lngPerKM, (lat-39.908)/latPerKM)
	for i, reach := range []float64{4.3, 6.6, 9.5, 14.5, 27} {
		if km <= reach {
			return i + 2
		}
	}
	return 0
}
