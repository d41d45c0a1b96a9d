package places

import (
	"fmt"
	"math"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/lots/metro"
)

// Kind is a group of points of interest, such as schools.
type Kind struct{ Code, Name string }

// Kinds lists all groups in the order in which pages show them. The dictionary poi_category must contain the same
// groups, which a test of the server checks.
var Kinds = [...]Kind{
	{"subway", "交通"}, {"school", "教育"}, {"hospital", "医疗"}, {"shopping", "购物"}, {"life", "生活"}, {"fun", "娱乐"},
}

// KindOf finds a group by its code or its name; false if there is none.
func KindOf(word string) (code string, ok bool) {
	for _, k := range Kinds {
		if word == k.Code || word == k.Name {
			return k.Code, true
		}
	}
	return "", false
}

// Point is a point of interest, such as a station, a school, a hospital or a shop.
type Point struct {
	bun.BaseModel `bun:"table:points,alias:pt"`

	ID        int64 `bun:",pk,autoincrement"`
	Key       string
	Kind      string // code of one of Kinds
	Category  string // a subdivision of Kind in Chinese, such as 地铁站
	Name      string
	Note      *string // additional text, such as the lines that stop at a station
	Lng       float64 // GCJ-02
	Lat       float64
	IsDemo    bool
	UpdatedAt time.Time
}

// PointKey returns a key for a point whose source does not provide an id. By this key, an import recognises a point
// that is already stored.
func PointKey(kind, name string, lng, lat float64) string {
	return fmt.Sprintf("%s %s %.4f,%.4f", kind, name, lng, lat)
}

// Near is a point and its distance from the centre of a search.
type Near struct {
	Point
	DistanceM int
}

// AroundGroup holds the nearest points of one kind in a circle, and the total number of points of that kind in it.
type AroundGroup struct {
	Kind  Kind
	Total int
	List  []Near
}

const metresPerDegree = 111_195 // length of one degree of latitude in metres

// Metres returns the straight-line distance between two points in metres. For two points in the same city the error is
// a few metres.
func Metres(lng1, lat1, lng2, lat2 float64) int {
	east := (lng2 - lng1) * eastward(lat1)
	return int(math.Round(math.Hypot(east, lat2-lat1) * metresPerDegree))
}

// eastward returns the length of a degree of longitude at a latitude, as a fraction of the length of a degree of
// latitude: about 0.77 in Beijing.
func eastward(lat float64) float64 { return math.Cos(lat * math.Pi / 180) }

// box is the square around a circle, given by the longitudes and latitudes of its sides.
type box struct{ west, south, east, north float64 }

func boxAround(lng, lat float64, radiusM int) box {
	up := float64(radiusM) / metresPerDegree
	side := up / eastward(lat)
	return box{lng - side, lat - up, lng + side, lat + up}
}

// WalkMinutes estimates the walking time to the point in minutes.
func (n *Near) WalkMinutes() int {
	return metro.WalkMinutes(n.DistanceM)
}
