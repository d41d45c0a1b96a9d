package values

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Point is a position in GCJ-02, in degrees.
type Point struct{ Lng, Lat float64 }

// CoordSystem is the coordinate system of the positions in a source.
type CoordSystem string

// These are the systems that are used in China.
const (
	GCJ02 CoordSystem = "gcj02"
	BD09  CoordSystem = "bd09"
	WGS84 CoordSystem = "wgs84"
)

// Coordinates converts a longitude and a latitude to a point in GCJ-02. It notices if the two are swapped, because in
// China no number is both a possible longitude and a possible latitude. A point outside China is an error.
func Coordinates(lng, lat string, system CoordSystem) (Point, error) {
	x, errX := strconv.ParseFloat(Clean(lng), 64)
	y, errY := strconv.ParseFloat(Clean(lat), 64)
	if errX != nil || errY != nil {
		return Point{}, bad("坐标", lng+","+lat)
	}
	if inLat(x) && inLng(y) {
		x, y = y, x
	}
	if !inLng(x) || !inLat(y) {
		return Point{}, fmt.Errorf("坐标“%s”不在中国境内", shown(lng+","+lat))
	}
	p := Point{x, y}
	switch system {
	case BD09:
		p = p.fromBD09()
	case WGS84:
		p = p.fromWGS84()
	}
	return Point{round6(p.Lng), round6(p.Lat)}, nil
}

// CoordinatePair works like Coordinates, for one text that has both numbers: "116.47,40.00".
func CoordinatePair(s string, system CoordSystem) (Point, error) {
	parts := strings.FieldsFunc(Clean(s), func(r rune) bool { return strings.ContainsRune(",; |()[]、", r) })
	if len(parts) != 2 {
		return Point{}, bad("坐标", s)
	}
	return Coordinates(parts[0], parts[1], system)
}

func inLng(v float64) bool { return v > 73 && v < 136 }
func inLat(v float64) bool { return v > 3 && v < 54 }

func round6(v float64) float64 { return math.Round(v*1e6) / 1e6 }

func (p Point) fromBD09() Point {
	const k = math.Pi * 3000 / 180
	x, y := p.Lng-0.0065, p.Lat-0.006
	z := math.Hypot(x, y) - 0.00002*math.Sin(y*k)
	theta := math.Atan2(y, x) - 0.000003*math.Cos(x*k)
	return Point{z * math.Cos(theta), z * math.Sin(theta)}
}

// fromWGS84 converts a point from WGS-84 to GCJ-02. It uses the published approximation (on the Krasovsky 1940
// ellipsoid), which is exact to about one metre.
func (p Point) fromWGS84() Point {
	const (
		axis = 6378245.0
		ee   = 0.00669342162296594323
	)
	x, y := p.Lng-105, p.Lat-35
	rad := p.Lat / 180 * math.Pi
	magic := 1 - ee*math.Sin(rad)*math.Sin(rad)
	root := math.Sqrt(magic)
	dLat := shiftLat(x, y) * 180 / (axis * (1 - ee) / (magic * root) * math.Pi)
	dLng := shiftLng(x, y) * 180 / (axis / root * math.Cos(rad) * math.Pi)
	return Point{p.Lng + dLng, p.Lat + dLat}
}

func shiftLat(x, y float64) float64 {
	v := -100 + 2*x + 3*y + 0.2*y*y + 0.1*x*y + 0.2*math.Sqrt(math.Abs(x))
	v += waves(x, 6, 20, 2, 20) + waves(y, 1, 20, 1.0/3, 40)
	return v + (160*math.Sin(y/12*math.Pi)+320*math.Sin(y*math.Pi/30))*2/3
}

func shiftLng(x, y float64) float64 {
	v := 300 + x + 2*y + 0.1*x*x + 0.1*x*y + 0.1*math.Sqrt(math.Abs(x))
	v += waves(x, 6, 20, 2, 20) + waves(x, 1, 20, 1.0/3, 40)
	return v + (150*math.Sin(x/12*math.Pi)+300*math.Sin(x/30*math.Pi))*2/3
}

func waves(v, f1, a1, f2, a2 float64) float64 {
	return (a1*math.Sin(f1*v*math.Pi) + a2*math.Sin(f2*v*math.Pi)) * 2 / 3
}
