package importing

import (
	"cmp"
	"fmt"
	"math"
	"strings"
	"unicode"

	"fapai/api/platform/pattern"
)

// farAway is a distance in km. Coordinates that are farther from the centre of the district probably belong to another
// place.
const farAway = 100

// nearTo warns if the coordinates are more than farAway from the centre of the district.
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

// place finds the location of a record from its columns, or from a district named in text. With orCity, a location that
// is only a city is accepted too.
func (c *record) place(text string, orCity bool) (p Place, err error) {
	if p, err = c.deps.Places(PlaceQuery{
		Province: c.word("province"), City: c.word("city"), Area: c.areaWord(), Region: c.word("region"),
		Text: text, OrCity: orCity, ListTitle: c.listTitle,
	}); err != nil {
		return p, err
	}
	if area := c.areaWord(); p.NoDistrict && area != "" {
		c.warn(fmt.Sprintf("没有名为“%s”的区县，只归入所在城市，请核对", area))
	} else if p.NoDistrict {
		c.warn("区县未载明，只归入所在城市")
	}
	if region := c.word("region"); region != "" && p.RegionID == nil {
		c.warn(fmt.Sprintf("没有名为“%s”的商圈，已留空", region))
	}
	return p, nil
}

// locatedAt lists words that come directly before the location of a property, such as 位于, and words that come after the
// name of its owner, such as 名下.
var locatedAt = []string{"位于", "坐落于", "坐落在", "坐落", "座落于", "座落", "名下", "名下的", "所有的", "持有的", "享有的"}

// placeTexts returns the texts in which to search for the district of a lot, the most reliable first: its address, its
// title, and its title as the source wrote it. For each it first returns the part after a word of locatedAt. Names of
// courts are removed.
func placeTexts(address, title, whole string) (texts []string) {
	for _, text := range []string{address, title, whole} {
		text = withoutCourts(text)
		from := 0
		for _, word := range locatedAt {
			if at := strings.LastIndex(text, word); at >= 0 {
				from = max(from, at+len(word))
			}
		}
		if from > 0 {
			texts = append(texts, text[from:])
		}
		texts = append(texts, text)
	}
	return texts
}

// longestCourt is the number of characters in the longest name of a court.
const longestCourt = 24

// withoutCourts removes the names of courts from a text, because a court may be in another district than the property.
func withoutCourts(text string) string {
	for {
		at := strings.Index(text, "法院")
		if at < 0 {
			return text
		}
		before := []rune(text[:at])
		from := len(before)
		for from > 0 && len(before)-from < longestCourt && unicode.Is(unicode.Han, before[from-1]) &&
			!strings.ContainsRune("由在经于向被的位至", before[from-1]) {
			from--
		}
		text = string(before[:from]) + " " + text[at+len("法院"):]
	}
}

// latin matches a name written in Latin letters.
var latin = pattern.MustCompile(`^[A-Za-z][A-Za-z .'-]*$`)

// areaWord returns the district from its column. It returns "" if the name is in Latin letters, because several
// districts are called Chaoyang.
func (c *record) areaWord() string {
	if area := c.word("area"); !latin.MatchString(area) {
		return area
	}
	return ""
}

// lotPlace works like place for a lot; a location that is only a city is accepted. If the column and the address name
// different cities, the address decides, because the column probably holds the city of the court.
func (c *record) lotPlace(texts []string, court string) (Place, error) {
	query := PlaceQuery{Province: c.word("province"), City: c.word("city"), Area: c.areaWord(),
		Region: c.word("region"), ListTitle: c.listTitle}
	if query.Area != "" {
		return c.place(strings.Join(texts, " "), true)
	}
	stated := cmp.Or(query.City, query.Province)
	mayBeCourt := stated != "" && (court == "" || strings.Contains(court, strings.TrimSuffix(stated, "市")))
	for _, text := range texts {
		query.Text = text
		p, err := c.deps.Places(query)
		if mayBeCourt {
			if own, failed := c.deps.Places(PlaceQuery{Text: text, Whole: true}); failed == nil &&
				(err != nil || own.CityID != p.CityID) {
				c.warn(fmt.Sprintf("城市写作“%s”，地址写明的却是另一个城市，以地址为准，请核对", stated))
				return own, nil
			}
		}
		if err == nil {
			return c.place(text, false)
		}
	}
	return c.place(strings.Join(texts, " "), true)
}

// districtOf works like place for a community, whose district must be known. An error names the column of the district.
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
