package importing

import (
	"fmt"
	"math"
)

// farAway is the distance in km from the middle of a district beyond which coordinates are likely those of another place.
const farAway = 100

// nearTo warns of coordinates that lie far from the district.
func (c *record) nearTo(p Place, lng, lat *float64) {
	if lng == nil || lat == nil || p.Lng == nil || p.Lat == nil {
		return
	}
	const kmPerDegree = 111.2
	east := (*lng - *p.Lng) * kmPerDegree * math.Cos(*lat*math.Pi/180)
	if math.Hypot(east, (*lat-*p.Lat)*kmPerDegree) > farAway {
		c.warn(fmt.Sprintf("坐标离所在区县中心 %d 公里以上，可能是其他城市的，请核对", farAway))
	}
}

// place finds where a record lies by its columns, else by a text that names the district; orCity takes the city alone where
// the district is unknown.
func (c *record) place(text string, orCity bool) (p Place, err error) {
	if p, err = c.deps.Places(PlaceQuery{
		Province: c.word("province"), City: c.word("city"), Area: c.word("area"), Region: c.word("region"), Text: text, OrCity: orCity,
	}); err != nil {
		return p, err
	}
	if area := c.word("area"); p.NoDistrict && area != "" {
		c.warn(fmt.Sprintf("没有名为“%s”的区县，只归入所在城市，请核对", area))
	} else if p.NoDistrict {
		c.warn("区县未载明，只归入所在城市")
	}
	if region := c.word("region"); region != "" && p.RegionID == nil {
		c.warn(fmt.Sprintf("没有名为“%s”的商圈，已留空", region))
	}
	return p, nil
}

// districtOf is place for a community: its district must be known, and the error names the column of it.
func (c *record) districtOf(text string) (Place, error) {
	p, err := c.place(text, false)
	if err == nil {
		return p, nil
	}
	if cell, ok := c.get("area"); ok {
		return p, fmt.Errorf("%s：%w，请核对区县和城市的写法", cell.Name, err)
	}
	return p, fmt.Errorf("%w，请加一列区县", err)
}
