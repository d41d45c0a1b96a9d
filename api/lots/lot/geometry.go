package lot

import (
	"math"
	"strconv"
	"strings"

	"fapai/api/platform/apperr"
)

// Point is a position in GCJ-02.
type Point struct{ Lng, Lat float64 }

// Bounds is a rectangle in degrees. Its sides belong to it.
type Bounds struct{ West, South, East, North float64 }

// Polygon holds the corners of a closed polygon, without the first corner at the end again. An empty polygon contains
// every point.
type Polygon []Point

const (
	minCorners = 3
	maxCorners = 50
)

// ParseBounds parses west,south,east,north, and swaps two ends that are in the wrong order. Errors have the kind
// Invalid.
func ParseBounds(text string) (Bounds, error) {
	n, err := degrees(text, 4)
	if err == nil && len(n) != 4 {
		err = apperr.New(apperr.Invalid, "可视范围应为西、南、东、北四个数")
	}
	if err != nil {
		return Bounds{}, err
	}
	return Bounds{West: min(n[0], n[2]), South: min(n[1], n[3]), East: max(n[0], n[2]), North: max(n[1], n[3])}, nil
}

// ParsePolygon parses lng,lat,lng,lat,… with 3 to 50 corners. Errors have the kind Invalid.
func ParsePolygon(text string) (Polygon, error) {
	n, err := degrees(text, 2*minCorners)
	if err != nil {
		return nil, err
	}
	polygon := make(Polygon, len(n)/2)
	for i := range polygon {
		polygon[i] = Point{n[2*i], n[2*i+1]}
	}
	return polygon, nil
}

// degrees parses comma-separated pairs of longitude and latitude. least is the minimum number of numbers.
func degrees(text string, least int) ([]float64, error) {
	parts := strings.Split(text, ",")
	if len(parts) < least || len(parts)%2 == 1 || len(parts) > 2*maxCorners {
		return nil, apperr.New(apperr.Invalid, "坐标有误：应为成对的经纬度，手绘区域有3到50个点")
	}
	numbers := make([]float64, len(parts))
	for i, part := range parts {
		n, err := strconv.ParseFloat(part, 64)
		limit := 180.0
		if i%2 == 1 {
			limit = 90
		}
		if err != nil || math.IsNaN(n) || math.Abs(n) > limit {
			return nil, apperr.Wrap(apperr.Invalid, "坐标有误", err)
		}
		numbers[i] = n
	}
	return numbers, nil
}

// Bounds returns the rectangle around a polygon.
func (p Polygon) Bounds() Bounds {
	b := Bounds{p[0].Lng, p[0].Lat, p[0].Lng, p[0].Lat}
	for _, c := range p[1:] {
		b = Bounds{min(b.West, c.Lng), min(b.South, c.Lat), max(b.East, c.Lng), max(b.North, c.Lat)}
	}
	return b
}

func (b Bounds) Holds(p Point) bool {
	return b.West <= p.Lng && p.Lng <= b.East && b.South <= p.Lat && p.Lat <= b.North
}

// Side is a side of a polygon. South is its southern end, North its northern end.
type Side struct{ South, North Point }

// Sides returns the sides of a polygon except the horizontal ones, which no horizontal ray crosses.
func (p Polygon) Sides() (sides []Side) {
	from := p[len(p)-1]
	for _, to := range p {
		if from.Lat < to.Lat {
			sides = append(sides, Side{from, to})
		} else if to.Lat < from.Lat {
			sides = append(sides, Side{to, from})
		}
		from = to
	}
	return sides
}

// Inside reports whether a point is inside a polygon by the even-odd rule: it is inside if the number of sides that lie
// east of it is odd. Package postgres computes the same in SQL. The conversions to float64 keep the compiler from
// fusing multiplication and addition, which would round differently.
func Inside(sides []Side, at Point) (odd bool) {
	for _, s := range sides {
		if s.South.Lat <= at.Lat && at.Lat < s.North.Lat &&
			float64((at.Lng-s.South.Lng)*(s.North.Lat-s.South.Lat)) <
				float64((at.Lat-s.South.Lat)*(s.North.Lng-s.South.Lng)) {
			odd = !odd
		}
	}
	return odd
}
