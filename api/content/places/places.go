package places

import "fapai/api/platform/apperr"

// ErrNotFound is returned for an alias, an id or a pair of aliases that names no place.
var ErrNotFound = apperr.New(apperr.NotFound, "没有找到这个地区")

// Level is the depth of a place.
type Level int

// The levels, each of which is the parent of the next. Ids are unique only within a level.
const (
	Province Level = iota
	City           // 地级: also 地区, 自治州, 盟, a municipality as a whole, and counties that answer to their province
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
	// six-digit division code, empty where none is published (Taiwan's cities, regions)
	Code      string `json:"code"`
	Name      string `json:"name"`       // 朝阳区
	ShortName string `json:"short_name"` // 朝阳
	// a-z0-9: unique over cities and areas together, over provinces, and among the regions of an area
	Alias   string   `json:"alias"`
	Pinyin  string   `json:"pinyin"`  // ShortName in pinyin, without tones, ü as v
	Initial string   `json:"initial"` // A-Z
	Lng     *float64 `json:"lng"`     // GCJ-02, nil when unknown; so is Lat
	Lat     *float64 `json:"lat"`
}

// unknownAreas is added to the id of a city. The sum is the id of the area for those of its lots whose district is
// unknown.
const unknownAreas = 1_000_000

// unknownArea returns the area for those lots of a city whose notice does not name the district. It is in no list of
// districts.
func (p Place) unknownArea() Place {
	const name, pinyin = "区县未载明", "quxianweizaiming"
	return Place{
		Level: Area, ID: unknownAreas + p.ID, ParentID: p.ID, Name: name, ShortName: name, Alias: p.Alias + pinyin,
		Pinyin: pinyin, Initial: "Q",
	}
}

// Unknown reports whether the place represents an unknown district.
func (p Place) Unknown() bool { return p.Level == Area && p.ID > unknownAreas }

// Resolved is a place with all places in which it lies. Area and Region are nil if the place is above their level.
type Resolved struct {
	Province Place
	City     Place
	Area     *Place
	Region   *Place
}

// Known returns the place without its area if that represents an unknown district.
func (r Resolved) Known() Resolved {
	if r.Area != nil && r.Area.Unknown() {
		r.Area = nil
	}
	return r
}

// NamedAsArea reports whether the place is a business area with the name of its district, such as 怀柔 in 怀柔. Their lists
// would have the same heads.
func (r Resolved) NamedAsArea() bool {
	return r.Region != nil && r.Area != nil && r.Region.ShortName == r.Area.ShortName
}

// Outline is the border of an area: closed outer rings of [lng, lat] in GCJ-02.
type Outline struct {
	Area  Place
	Rings [][][]float64
}
