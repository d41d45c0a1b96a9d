package places

import "fapai/api/platform/apperr"

// ErrNotFound is returned for an alias, an id or a pair of aliases without a place.
var ErrNotFound = apperr.New(apperr.NotFound, "没有找到这个地区")

// Level is the depth of a place.
type Level int

// The levels from the top down. Each is the parent of the next. Ids are unique only within a level.
const (
	Province Level = iota
	City           // 地级: also 地区, 自治州, 盟, a municipality as a whole, and counties directly under a province
	Area           // 县级: district, county, banner, development zone
	Region         // 商圈: business area
)

// Levels lists all levels from the top down.
var Levels = [...]Level{Province, City, Area, Region}

// Place is one place of any level.
type Place struct {
	Level    Level `bun:"-" json:"-"`
	ID       int64 `json:"id"`
	ParentID int64 `json:"parent_id"` // id one level up, 0 for a province
	// six-digit division code; empty if none is published (cities in Taiwan, business areas)
	Code      string `json:"code"`
	Name      string `json:"name"`       // 朝阳区
	ShortName string `json:"short_name"` // 朝阳
	// consists of a-z and 0-9; unique among cities and areas together, among provinces, and among the business
	// areas of an area
	Alias   string   `json:"alias"`
	Pinyin  string   `json:"pinyin"`  // ShortName in pinyin, without tones, ü as v
	Initial string   `json:"initial"` // A-Z
	Lng     *float64 `json:"lng"`     // GCJ-02, nil when unknown; so is Lat
	Lat     *float64 `json:"lat"`
}

// unknownAreas plus the id of a city is the id of the area for the city's lots in an unknown district.
const unknownAreas = 1_000_000

// unknownArea returns the area for lots of a city whose notice does not state the district. It is in no list of
// districts.
func (p Place) unknownArea() Place {
	const name, pinyin = "区县未载明", "quxianweizaiming"
	return Place{
		Level: Area, ID: unknownAreas + p.ID, ParentID: p.ID, Name: name, ShortName: name, Alias: p.Alias + pinyin,
		Pinyin: pinyin, Initial: "Q",
	}
}

// Unknown reports whether the place stands for an unknown district.
func (p Place) Unknown() bool { return p.Level == Area && p.ID > unknownAreas }

// Resolved is a place with all places that contain it. Area and Region are nil if the place is of a higher level.
type Resolved struct {
	Province Place
	City     Place
	Area     *Place
	Region   *Place
}

// Known returns the place without its area if that area stands for an unknown district.
func (r Resolved) Known() Resolved {
	if r.Area != nil && r.Area.Unknown() {
		r.Area = nil
	}
	return r
}

// NamedAsArea reports whether the place is a business area with the same name as its district, such as 怀柔 in 怀柔.
// The lists of both would have the same title.
func (r Resolved) NamedAsArea() bool {
	return r.Region != nil && r.Area != nil && r.Region.ShortName == r.Area.ShortName
}

// Outline is the border of an area: closed outer rings of [lng, lat] in GCJ-02.
type Outline struct {
	Area  Place
	Rings [][][]float64
}
