package lot

import "math"

const (
	// StationReach is the distance in metres up to which a lot counts as near a station.
	StationReach = 1000

	metresPerDegree = 111_195 // metres per degree of latitude
)

// Disc is a circle with a radius in metres.
type Disc struct {
	Point
	Metres float64
}

// Eastward returns the length of a degree of longitude at the point, as a fraction of a degree of latitude.
func (p Point) Eastward() float64 { return math.Cos(p.Lat * math.Pi / 180) }

// Reach2 returns the square of the radius, measured in degrees of latitude.
func (d Disc) Reach2() float64 {
	radius := d.Metres / metresPerDegree
	return radius * radius
}

// Holds reports whether a point is in the disc. Package postgres computes the same in SQL, with the same order of
// operations.
func (d Disc) Holds(at Point) bool {
	x, y := (at.Lng-d.Lng)*d.Eastward(), at.Lat-d.Lat
	return float64(x*x)+float64(y*y) <= d.Reach2()
}

// Bounds returns a rectangle that contains the disc.
func (d Disc) Bounds() Bounds {
	high := 1.01 * d.Metres / metresPerDegree
	wide := high / max(d.Eastward(), 0.01)
	return Bounds{d.Lng - wide, d.Lat - high, d.Lng + wide, d.Lat + high}
}
