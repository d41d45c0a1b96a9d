package importing

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"fapai/api/content/places"
	"fapai/api/importing/mapping"
	"fapai/api/platform/pattern"
)

// PlaceQuery holds what a record states about a place. Every field may be empty. Text is the address and the title, in
// which a district is searched for if no column names one.
type PlaceQuery struct {
	Province, City, Area, Region, Text string
	// ListTitle is the title of the list. Of several districts with the same name, the one in a city that it names is
	// chosen.
	ListTitle string

	// Whole accepts a district in Text only if the name of its city precedes it: 长春市朝阳区.
	Whole bool
	// OrCity accepts a city even if the district is unknown.
	OrCity bool
}

// Place is a district, with its business area and its centre if they are known. RegionID is nil if the record does not
// name a known business area.
type Place struct {
	ProvinceID, CityID, AreaID int64
	RegionID                   *int64
	NoDistrict                 bool // AreaID is the placeholder for an unknown district
	// Lng and Lat are the centre of the area, nil if it is unknown.
	Lng, Lat *float64
}

// FindPlace returns the place that a record states. An error is a Chinese sentence.
type FindPlace func(PlaceQuery) (Place, error)

type placeIndex struct {
	home     int64                                 // id of the preferred city if a name occurs in several
	byID     [places.Region]map[int64]places.Place // [level][id of the place]; without business areas
	areas    map[string][]places.Place             // districts by full name and by short name
	regions  map[string][]places.Place
	byCode   map[string]places.Place // districts by their official division code
	byPrefix map[string]places.Place // cities by the first four digits of their districts' codes
	unknown  map[int64]places.Place  // placeholder for an unknown district, by id of the city
	longName int                     // maximum length of a district's full name, in characters
}

// NewPlaces returns a FindPlace for all places. homeCity is the id of the site's city. If the name of a district occurs
// in several cities, it means the district in this city, unless the record shows otherwise.
func NewPlaces(tables places.Tables, homeCity int64) FindPlace {
	x := placeIndex{home: homeCity, areas: map[string][]places.Place{}, regions: map[string][]places.Place{},
		byCode:   map[string]places.Place{},
		byPrefix: map[string]places.Place{}, unknown: map[int64]places.Place{}}
	for i := range x.byID {
		x.byID[i] = map[int64]places.Place{}
	}
	for _, d := range slices.Concat(tables[:]...) {
		names := map[string]bool{d.Name: true, d.ShortName: true}
		delete(names, "")
		switch {
		case d.Unknown():
			x.unknown[d.ParentID] = d
			continue
		case d.Level == places.City && len(d.Code) == 6:
			x.byPrefix[d.Code[:4]] = d
		case d.Level == places.Area:
			if d.Code != "" {
				x.byCode[d.Code] = d
			}
			x.longName = max(x.longName, utf8.RuneCountInString(d.Name))
			for n := range names {
				x.areas[n] = append(x.areas[n], d)
			}
		case d.Level == places.Region:
			for n := range names {
				x.regions[n] = append(x.regions[n], d)
			}
		}
		if d.Level < places.Region {
			x.byID[d.Level][d.ID] = d
		}
	}
	return x.find
}

func (x *placeIndex) find(q PlaceQuery) (Place, error) {
	if q.City == "市辖区" || q.City == "县" { // placeholders in tables of divisions
		q.City = ""
	}
	code := divisionCode(q.Area)
	// The code is the code of a city, or of a district that has been abolished.
	if city, known := x.byPrefix[prefix(code)]; known && x.byCode[code].ID == 0 {
		q.City, q.Area = city.Name, ""
	}
	name := mapping.Word("", "area", q.Area)
	var found []places.Place
	var region *places.Place
	if area, known := x.byCode[code]; known {
		found = []places.Place{area}
	} else if name == "" {
		if found = x.areasIn(q.Text); len(found) == 0 {
			found = x.areasInParts(q.Text)
		}
		if q.City != "" { // a city in free text may be the city of a company
			found = keep(found, func(d places.Place) bool { return x.within(d, q) })
		}
	} else if found = x.areas[name]; len(found) == 0 {
		if region = x.pickRegion(x.regions[name], q); region != nil { // a business area such as 亦庄
			found = []places.Place{x.byID[places.Area][region.ParentID]}
		} else if found = x.areasIn(name); len(found) > 0 && q.Region == "" { // such as 朝阳区望京
			q.Region = behindArea(name, found)
		} else if len(found) == 0 {
			found = x.areasInParts(name)
		}
	}
	if q.Whole {
		found = keep(found, func(d places.Place) bool { return x.writtenOut(d, q.Text) })
	}
	area, err := x.pick(found, q)
	if err != nil {
		if area = x.unknown[x.cityOf(q)]; !q.OrCity || contradicts(found, name) || area.ID == 0 {
			return Place{}, err
		}
	}
	city := x.byID[places.City][area.ParentID]
	p := Place{ProvinceID: city.ParentID, CityID: city.ID, AreaID: area.ID, NoDistrict: err != nil,
		Lng: area.Lng, Lat: area.Lat}
	for _, r := range x.regions[strings.TrimSpace(q.Region)] {
		if r.ParentID == area.ID {
			region = &r
		}
	}
	if region != nil {
		p.RegionID = &region.ID
	}
	return p, nil
}

// behindArea returns the text that follows the name of a district in a cell (望京 for 朝阳区望京), "" for none.
func behindArea(cell string, areas []places.Place) string {
	for _, a := range areas {
		if _, rest, found := strings.Cut(cell, a.Name); found {
			return strings.Trim(rest, " -/、·,，（）()")
		}
	}
	return ""
}

// cityOf returns the id of a record's city if the district is unknown. It uses the division code, the columns, or the
// first full name of a city in the text. It returns 0 if none of them shows the city.
func (x *placeIndex) cityOf(q PlaceQuery) (id int64) {
	if city, known := x.byPrefix[prefix(divisionCode(q.City))]; known {
		return city.ID
	}
	named := len(q.City) + len(q.Province)
	first, matches := len(q.Text), 0
	for _, city := range x.byID[places.City] {
		at := strings.Index(q.Text, city.Name)
		switch province := x.byID[places.Province][city.ParentID]; {
		case named > 0 && (q.City == "" && city.Name != province.Name || q.City != "" && !is(city, q.City)):
		case named > 0 && q.Province != "" && !is(province, q.Province):
		case named > 0:
			id, matches = city.ID, matches+1
		case at >= 0 && at < first:
			id, first, matches = city.ID, at, 1
		}
	}
	if matches > 1 {
		return 0
	}
	return id
}

// contradicts reports whether name is the full name of a district in another city. Short names such as 高新区 never
// contradict, because many cities have a district of this name.
func contradicts(found []places.Place, name string) bool {
	return len(keep(found, func(d places.Place) bool { return d.Name == name })) > 0
}

// prefix returns the first four digits of a division code, which a city and its districts share.
func prefix(code string) string { return code[:min(4, len(code))] }

// divisionCode returns the part of an official division code that identifies the district: the first six digits of a
// code with six, nine or twelve digits. It returns "" for any other text.
func divisionCode(word string) string {
	if n := len(word); (n == 6 || n == 9 || n == 12) && strings.Trim(word, "0123456789") == "" {
		return word[:6]
	}
	return ""
}

// areasIn returns the districts that have the first full name (朝阳区) in a text. It ignores short names, because 朝阳 is
// also the name of a road in every city.
func (x *placeIndex) areasIn(text string) []places.Place {
	runes := []rune(text)
	for end, r := range runes {
		if !strings.ContainsRune("区县市旗", r) {
			continue
		}
		for length := min(x.longName, end+1); length >= 2; length-- {
			found := x.areas[string(runes[end+1-length:end+1])]
			if length == 2 { // the names of many communities end in 南区
				found = keep(found, func(d places.Place) bool { return x.namedIn(d, text) })
			}
			if len(found) > 0 {
				return found
			}
		}
	}
	return nil
}

// placeMarks matches the separators between the levels of a place: 北京-朝阳-三元桥, 【长沙雨花】.
var placeMarks = pattern.MustCompile(`[-—–/·|>\\,，\s【】\[\]]+`)

// areaFirst matches a short name at the beginning of a text if a dot or dash follows it: 朝阳·望京西园.
var areaFirst = pattern.MustCompile(`^(\p{Han}{2,8})[·-](.*)`)

// areasInParts returns the districts that a text names together with their city, in adjacent parts of the text (北京 朝阳)
// or at the beginning of a part (北京朝阳望京西园). A district at the beginning of the text needs no city if a dot or dash
// follows it: 朝阳·望京西园.
func (x *placeIndex) areasInParts(text string) (found []places.Place) {
	if parts := areaFirst.FindStringSubmatch(text); parts != nil && !otherAhead.MatchString(parts[2]) {
		if found = x.areas[parts[1]]; len(found) > 0 {
			return found
		}
	}
	parts := placeMarks.Split(text, -1)
	for i, part := range parts {
		if i > 0 {
			found = x.areasAhead(part, func(city places.Place) bool {
				return is(city, parts[i-1]) || is(x.byID[places.Province][city.ParentID], parts[i-1])
			})
		}
		for _, city := range x.byID[places.City] {
			for _, name := range []string{city.Name, city.ShortName} {
				if rest, ok := strings.CutPrefix(part, name); ok && name != "" {
					found = append(found, x.areasAhead(rest, func(d places.Place) bool { return d.ID == city.ID })...)
					break
				}
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// otherAhead matches text that follows the short name of a district and makes it another name, such as the name of a
// street, a court or a company: 朝阳门, 朝阳北路, 朝阳法院.
var otherAhead = pattern.MustCompile(`^\p{Han}{0,16}(?:公司|集团|银行|支行|法院|合作社|研究院|研究所|事务所|管委会|政府|厂)|^[东西南北中新大]?(?:路|街|大道|道|巷|弄|胡同|门|桥|山|河|湖|江|寺|庙|塔|祠|站|园|苑|里|坊|公馆|广场|新村|新城|花园|大厦|医院|大学|中学|小学|酒店|机场)`)

// areasAhead returns the districts with whose name a text begins, if they lie in a city for which of returns true.
func (x *placeIndex) areasAhead(text string, of func(city places.Place) bool) []places.Place {
	runes := []rune(text)
	for n := min(x.longName, len(runes)); n >= 2; n-- {
		found := keep(x.areas[string(runes[:n])],
			func(d places.Place) bool { return of(x.byID[places.City][d.ParentID]) })
		if len(found) > 0 && !otherAhead.MatchString(string(runes[n:])) {
			return found
		}
	}
	return nil
}

func (x *placeIndex) pick(found []places.Place, q PlaceQuery) (places.Place, error) {
	shown := q.Area
	if len(found) == 0 {
		if shown == "" {
			return places.Place{}, fmt.Errorf("地址和标题中找不到区县")
		}
		return places.Place{}, fmt.Errorf("没有名为“%s”的区县", shown)
	}
	if q.City != "" || q.Province != "" {
		found = keep(found, func(d places.Place) bool { return x.within(d, q) })
		if len(found) == 0 {
			return places.Place{}, fmt.Errorf("“%s%s”没有名为“%s”的区县", q.Province, q.City, shown)
		}
	}
	if len(found) > 1 {
		if named := keep(found, func(d places.Place) bool { return x.namedIn(d, q.Text) }); len(named) > 0 {
			found = named
		}
	}
	if len(found) > 1 && q.ListTitle != "" {
		if named := keep(found, func(d places.Place) bool { return x.namedIn(d, q.ListTitle) }); len(named) > 0 {
			found = named
		}
	}
	if len(found) > 1 {
		if home := keep(found, func(d places.Place) bool { return d.ParentID == x.home }); len(home) > 0 {
			found = home
		}
	}
	if len(found) > 1 {
		return places.Place{}, fmt.Errorf("“%s”在多个城市都有，请写明城市", found[0].Name)
	}
	return found[0], nil
}

func (x *placeIndex) within(area places.Place, q PlaceQuery) bool {
	city := x.byID[places.City][area.ParentID]
	province := x.byID[places.Province][city.ParentID]
	return (q.City == "" || is(city, q.City) || is(province, q.City)) &&
		(q.Province == "" || is(province, q.Province) || is(city, q.Province))
}

func (x *placeIndex) namedIn(area places.Place, text string) bool {
	city := x.byID[places.City][area.ParentID]
	province := x.byID[places.Province][city.ParentID]
	return contains(text, city.ShortName) || contains(text, province.ShortName)
}

// writtenOut reports whether a text contains the name of the area directly after the name of its city: 北京市朝阳区.
func (x *placeIndex) writtenOut(area places.Place, text string) bool {
	city := x.byID[places.City][area.ParentID]
	return contains(text, city.Name+area.Name) || city.ShortName != "" && contains(text, city.ShortName+area.Name)
}

func (x *placeIndex) pickRegion(found []places.Place, q PlaceQuery) *places.Place {
	for _, r := range found {
		area := x.byID[places.Area][r.ParentID]
		if area.ParentID == x.home || q.City != "" && x.within(area, q) {
			return &r
		}
	}
	return nil
}

func is(d places.Place, name string) bool {
	name = strings.TrimSpace(name)
	return name == d.Name || name == d.ShortName || d.Code != "" && divisionCode(name) == d.Code
}

func contains(text, name string) bool { return name != "" && strings.Contains(text, name) }

func keep(list []places.Place, ok func(places.Place) bool) []places.Place {
	var out []places.Place
	for _, d := range list {
		if ok(d) {
			out = append(out, d)
		}
	}
	return out
}
