package places

import "fapai/api/platform/apperr"

// ErrNotFound is returned if no place has the given alias, id, or pair of aliases.
var ErrNotFound = apperr.New(apperr.NotFound, "没有找到这个地区")

// Level is the level of a place in the hierarchy, from province to business area.
type Level int

// The levels from the top down. Each place is in a place of the level above. Two places of different levels may have
// the same id.
const (
	Province Level = iota
	City           // 地级: includes 地区, 自治州, 盟, municipalities, and counties directly under a province
	Area           // 县级: district, county, banner, development zone; "district" in other comments
	Region         // 商圈: business area
)

// Levels lists all levels from the top down.
var Levels = [...]Level{Province, City, Area, Region}

// Place is one place of any level.
type Place struct {
	Level    Level `bun:"-" json:"-"`
	ID       int64 `json:"id"`
	ParentID int64 `json:"parent_id"` // id of the place that contains it, one level up; 0 for a province
	// official six-digit code; empty for places without one (cities in Taiwan, business areas)
	Code      string `json:"code"`
	Name      string `json:"name"`       // 朝阳区
	ShortName string `json:"short_name"` // 朝阳
	// part of addresses, from a-z and 0-9; no two cities or districts, two provinces, or two business areas of one
	// district have the same
	Alias   string   `json:"alias"`
	Pinyin  string   `json:"pinyin"`  // ShortName in pinyin, without tones; ü is written v
	Initial string   `json:"initial"` // first letter of Pinyin, A-Z
	Lng     *float64 `json:"lng"`     // coordinates in GCJ-02; both nil if unknown
	Lat     *float64 `json:"lat"`
}

// unknownAreas plus a city's id is the id of the city's area for lots in an unknown district.
const unknownAreas = 1_000_000

// unknownArea returns the area to which lots of a city belong if the court's notice does not name the district. It
// is not a real district, so no list contains it.
func (p Place) unknownArea() Place {
	const name, pinyin = "区县未载明", "quxianweizaiming"
	return Place{
		Level: Area, ID: unknownAreas + p.ID, ParentID: p.ID, Name: name, ShortName: name, Alias: p.Alias + pinyin,
		Pinyin: pinyin, Initial: "Q",
	}
}

// Unknown reports whether the place is such an area for an unknown district.
func (p Place) Unknown() bool { return p.Level == Area && p.ID > unknownAreas }

// Resolved is a place together with the places that contain it. For a city, Area and Region are nil; for a district,
// Region is nil.
type Resolved struct {
	Province Place
	City     Place
	Area     *Place
	Region   *Place
}

// Known returns r; but if its area is one for an unknown district, only the city remains.
func (r Resolved) Known() Resolved {
	if r.Area != nil && r.Area.Unknown() {
		r.Area = nil
	}
	return r
}

// NamedAsArea reports whether a business area has the name of its district, such as 怀柔 in 怀柔. The titles of the two
// lists must then be made different.
func (r Resolved) NamedAsArea() bool {
	return r.Region != nil && r.Area != nil && r.Region.ShortName == r.Area.ShortName
}

// Outline holds the border of a district: one or more closed lines of [lng, lat] points in GCJ-02, without holes.
type Outline struct {
	Area  Place
	Rings [][][]float64
}
