package lot

import "math"

const (
	// StationReach is how near to a station of the metro a lot is called near, in metres.
	StationReach = 1000

	metresPerDegree = 111_195 // of latitude
)

// Eastward is how much shorter than a degree of latitude one of longitude is at the point.
func (p Point) Eastward() float64 { return math.Cos(p.Lat * math.Pi / 180) }

// Reach2 is the square of StationReach in degrees of latitude.
const Reach2 = float64(StationReach) / metresPerDegree * StationReach / metresPerDegree

// Near reports whether another point lies within StationReach. pgsearch computes the same in the same order.
func (p Point) Near(at Point) bool {
	x, y := (at.Lng-p.Lng)*p.Eastward(), at.Lat-p.Lat
	return float64(x*x)+float64(y*y) <= Reach2
}

// NearBounds is a rectangle around everything that is near.
func (p Point) NearBounds() Bounds {
	const high = 1.01 * StationReach / metresPerDegree
	wide := high / max(p.Eastward(), 0.01)
	return Bounds{p.Lng - wide, p.Lat - high, p.Lng + wide, p.Lat + high}
}
