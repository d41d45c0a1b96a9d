package lot

import "math"

const (
	// StationReach is how near to a station of the metro a lot is called near, in metres.
	StationReach = 1000

	metresPerDegree = 111_195 // of latitude
)

// Disc is what lies within so many metres of a point.
type Disc struct {
	Point
	Metres float64
}

// Eastward is how much shorter than a degree of latitude one of longitude is at the point.
func (p Point) Eastward() float64 { return math.Cos(p.Lat * math.Pi / 180) }

// Reach2 is the square of the radius in degrees of latitude.
func (d Disc) Reach2() float64 {
	radius := d.Metres / metresPerDegree
	return radius * radius
}

// Holds reports whether a point lies in the disc. postgres computes the same in the same order.
func (d Disc) Holds(at Point) bool {
	x, y := (at.Lng-d.Lng)*d.Eastward(), at.Lat-d.Lat
	return float64(x*x)+float64(y*y) <= d.Reach2()
}

// Bounds is a rectangle around the disc.
func (d Disc) Bounds() Bounds {
	high := 1.01 * d.Metres / metresPerDegree
	wide := high / max(d.Eastward(), 0.01)
	return Bounds{d.Lng - wide, d.Lat - high, d.Lng + wide, d.Lat + high}
}
