package fingerprint

import (
	"math"
	"strconv"
	"strings"
	"time"

	"fapai/api/lots/lot"
	"fapai/api/platform/pattern"
)

// Match states whether two lots sell the same asset.
type Match string

// The values of Match, as the contract names them.
const (
	Same      Match = "same"     // 同一标的
	Probable  Match = "probable" // 疑似
	Different Match = ""
)

// areaTolerance is the maximum difference of two floor areas, as a fraction of the larger one. Feeds round areas.
const areaTolerance = 0.005

// Asset holds what identifies the property that a lot sells.
type Asset struct {
	district             int64
	places               []string
	building, unit, room string
	text                 string
	stored               bool // the asset is a parking space or storage room
	area                 float64
	court, caseNo, group string
	platform             string
	start                *time.Time
	id                   int64
}

// Of returns the asset of a lot. court is the name of the selling court. names holds the names of the lot's province,
// city and district.
func Of(h *lot.House, court string, names []string) Asset {
	usage := lot.KindOfUsage(h.Usage)
	a := Asset{
		district: h.AreaID, court: courtKey(court), stored: usage == lot.OtherUsage || usage == lot.ParkingUsage,
		platform: h.Platform, start: h.StartTime,
		id: h.ID,
	}
	if h.AreaM2 != nil {
		a.area = *h.AreaM2
	}
	if h.CaseNo != nil {
		a.caseNo = caseKey(*h.CaseNo)
	}
	if h.AssetGroup != nil {
		a.group = *h.AssetGroup
	}
	title := parse(h.Title, names)
	best := title
	if h.Address != nil {
		where := parse(*h.Address, names)
		if best.room == "" && (where.room != "" || best.building == "") && where.building != "" {
			best = where
		}
		a.addPlace(where.place)
	}
	a.addPlace(title.place)
	if h.CommunityName != nil {
		a.addPlace(parse(*h.CommunityName, names).place)
	}
	a.building, a.unit, a.room, a.text = best.building, best.unit, best.room, title.text
	if a.building == "" && h.BuildingNo != nil {
		a.building = digits(*h.BuildingNo)
	}
	if a.unit == "" && h.UnitNo != nil {
		a.unit = digits(*h.UnitNo)
	}
	return a
}

// WithID returns a copy of the asset that has the given id of a lot.
func (a Asset) WithID(id int64) Asset {
	a.id = id
	return a
}

func (a *Asset) addPlace(place string) {
	if len([]rune(place)) >= 2 {
		a.places = append(a.places, place)
	}
}

var leading = pattern.MustCompile(`^第?([甲乙丙丁]?[a-z]?\d+[a-z]?|[甲乙丙丁]|[a-z])?.*$`)

// digits returns the digits in the name of a building or unit.
func digits(name string) string {
	name = numbered.ReplaceAllStringFunc(fold(name), func(m string) string {
		at := numbered.FindStringSubmatch(m)
		return strconv.Itoa(number(at[1])) + at[2]
	})
	return leading.ReplaceAllString(name, "$1")
}

// Key returns the key by which lots with the same address are found, "" if the address is too vague.
func (a Asset) Key() string {
	switch {
	case a.room != "":
		return strconv.FormatInt(a.district, 10) + "/" + a.building + "/" + a.room
	case a.exactText():
		return strconv.FormatInt(a.district, 10) + "//" + a.text
	}
	return ""
}

// CaseKey returns the key by which lots of the same case and district are found, "" if the case number is unknown.
func (a Asset) CaseKey() string {
	if a.caseNo == "" {
		return ""
	}
	return strconv.FormatInt(a.district, 10) + "/" + a.caseNo
}

// Group returns the id that all rounds of the asset have on the platform, "" for none.
func (a Asset) Group() string { return a.group }

// exactText reports whether the address identifies the asset even without a room number, as it does for a villa, a
// whole building or land.
func (a Asset) exactText() bool {
	return a.room == "" && !a.stored && strings.ContainsAny(a.text, "0123456789") && len([]rune(a.text)) >= 5
}

// Compare decides whether two lots sell the same asset.
func Compare(a, b Asset) Match {
	if a.group != "" && a.group == b.group {
		return Same
	}
	if a.district != b.district || a.stored != b.stored || differ(a.building, b.building) || differ(a.unit, b.unit) ||
		differ(a.room, b.room) {
		return Different
	}
	exact := a.room != "" && a.room == b.room && a.building == b.building && a.unit == b.unit
	loose := a.room != "" && a.room == b.room || a.room == "" != (b.room == "")
	if a.room == "" && b.room == "" {
		exact = a.exactText() && a.text == b.text
		loose = exact
		if exact && a.atOnce(b) {
			return Different // sold side by side: different properties
		}
	}
	if !loose {
		return Different
	}
	place := a.samePlace(b)
	known := a.area > 0 && b.area > 0
	area := known && math.Abs(a.area-b.area) <= areaTolerance*max(a.area, b.area)
	court := a.caseNo != "" && a.caseNo == b.caseNo && (a.court == b.court || a.court == "" || b.court == "")
	conflict := differ(a.caseNo, b.caseNo) || a.caseNo == "" && b.caseNo == "" && differ(a.court, b.court)
	switch {
	case exact && place && area && court && a.court != "" && b.court != "" && !a.atOnce(b):
		return Same
	case exact && place && (area || !known && !conflict): // court, case or area is unknown, or court or case differs
		return Probable
	case exact && court && (area || place): // another name of the place, or gross against inner area
		return Probable
	case court && place && area: // one of them lacks the room or unit
		return Probable
	}
	return Different
}

func differ(a, b string) bool { return a != "" && b != "" && a != b }

// atOnce reports whether one platform sells both lots at the same time. They are then different assets.
func (a Asset) atOnce(b Asset) bool {
	return a.platform == b.platform && a.start != nil && b.start != nil && a.start.Equal(*b.start) && a.id != b.id
}

// leastPlace is the minimum length in characters of a place name that may match the end of a longer name.
const leastPlace = 3

// samePlace reports whether the two assets may lie in the same place: a name of one equals a name of the other, or is
// that name with a street before it.
func (a Asset) samePlace(b Asset) bool {
	for _, x := range a.places {
		for _, y := range b.places {
			if x == y || endsWith(x, y) || endsWith(y, x) {
				return true
			}
		}
	}
	return len(a.places) == 0 && len(b.places) == 0
}

func endsWith(long, short string) bool {
	return len([]rune(short)) >= leastPlace && strings.HasSuffix(long, short)
}

var (
	courtParts  = pattern.MustCompile(`^(?:.{2,3}(?:省|自治区))?(?:.{2,4}?市)?(.+?)(?:人民)?法院$`)
	courtNumber = pattern.MustCompile(`第?([一二三四五六七八九十])(?:中级|中)`)
	caseNumber  = pattern.MustCompile(`\(?(\d{4})\)?([^\d()]{1,4}\d{0,4}[^\d]{1,8})(?:第)?0*(\d+)号`)
)

// courtKey returns a court's name without the parts that some feeds omit, such as 人民.
func courtKey(name string) string {
	s := fold(name)
	if at := courtParts.FindStringSubmatch(s); at != nil {
		s = at[1]
	}
	if at := courtNumber.FindStringSubmatch(s); at != nil {
		return at[1] + "中"
	}
	if short := strings.TrimRight(s, "区县市"); len([]rune(short)) >= 2 {
		return short
	}
	return s
}

// caseKey returns a case number without brackets, leading zeros and the number of the ruling (之一).
func caseKey(text string) string {
	s := strings.NewReplacer("〔", "(", "〕", ")", "[", "(", "]", ")", "【", "(", "】", ")").Replace(fold(text))
	if at := caseNumber.FindStringSubmatch(s); at != nil {
		return at[1] + at[2] + at[3]
	}
	return ""
}
