package places

import "fapai/api/platform/apperr"

// ErrNotFound is returned if no place has the alias, the id, or the pair of aliases.
var ErrNotFound = apperr.New(apperr.NotFound, "没有找到这个地区")

// Level is the level of a place in the hierarchy, from province to business area.
type Level int

// The levels from the top down. A place of one level lies in a place of the level above. Two places of different levels
// may have the same id.
const (
	Province Level = iota
	City           // 地级: includes 地区, 自治州, 盟, municipalities, and counties directly under a province
	Area           // 县级: district, county, banner, development zone; other comments call all of them districts
	Region         // 商圈: business area
)

// Levels lists all levels from the top down.
var Levels = [...]Level{Province, City, Area, Region}

// Place is one place of any level.
type Place struct {
	Level    Level `bun:"-" json:"-"`
	ID       int64 `json:"id"`
	ParentID int64 `json:"parent_id"` // id of the place one level up that contains it; 0 for a province
	// official six-digit code; empty for places that have none (cities in Taiwan, business areas)
	Code      string `json:"code"`
	Name      string `json:"name"`       // 朝阳区
	ShortName string `json:"short_name"` // 朝阳
	// a part of addresses, of the characters a-z and 0-9; unique among all cities and districts, among the provinces,
	// and among the business areas of one district
	Alias   string   `json:"alias"`
	Pinyin  string   `json:"pinyin"`  // ShortName in pinyin, without tones; ü is written v
	Initial string   `json:"initial"` // first letter of Pinyin, A-Z
	Lng     *float64 `json:"lng"`     // coordinates in GCJ-02; both nil if unknown
	Lat     *float64 `json:"lat"`
}

// unknownAreas plus the id of a city is the id of the city's area for lots whose district is unknown.
const unknownAreas = 1_000_000

// unknownArea returns the area of a city's lots whose district the court's notice does not name. The area is not a real
// district, so no list contains it.
func (p Place) unknownArea() Place {
	const name, pinyin = "区县未载明", "quxianweizaiming"
	return Place{
		Level: Area, ID: unknownAreas + p.ID, ParentID: p.ID, Name: name, ShortName: name, Alias: p.Alias + pinyin,
		Pinyin: pinyin, Initial: "Q",
	}
}

// Unknown reports whether the place is an area for lots whose district is unknown.
func (p Place) Unknown() bool { return p.Level == Area && p.ID > unknownAreas }

// Resolved is a place together with the places that contain it. For a city, Area and Region are nil. For a district,
// Region is nil.
type Resolved struct {
	Province Place
	City     Place
	Area     *Place
	Region   *Place
}

// Known returns r, but without the area if that is an area for unknown districts.
func (r Resolved) Known() Resolved {
	if r.Area != nil && r.Area.Unknown() {
		r.Area = nil
	}
	return r
}

// NamedAsArea reports whether a business area has the same name as its district, such as 怀柔 in 怀柔. The list of the
// business area and that of the district then need different titles.
func (r Resolved) NamedAsArea() bool {
	return r.Region != nil && r.Area != nil && r.Region.ShortName == r.Area.ShortName
}

// Outline holds the border of a district: one or more closed lines of [lng, lat] points in GCJ-02, without holes.
type Outline struct {
	Area  Place
	Rings [][][]float64
}
