package lot

import (
	"math"
)

// nearly is what PostgreSQL takes for nothing when it compares coordinates: about 0.1 m.
const nearly = 1e-6

// Holds reports whether a point lies in the polygon or on its edge. It is PostgreSQL's point <@ polygon, step by step,
// so that what is found in memory and in the database is the same to the last lot: it counts, with their directions,
// the edges that cross the half-line from the point to the east.
func (p Polygon) Holds(at Point) bool {
	crossings := 0
	from := p[len(p)-1].from(at)
	for _, corner := range p {
		to := corner.from(at)
		crossed, on := crossing(to, from)
		if on {
			return true
		}
		crossings += crossed
		from = to
	}
	return crossings != 0
}

// from is the point as seen from another.
func (p Point) from(at Point) Point { return Point{p.Lng - at.Lng, p.Lat - at.Lat} }

// crossing describes how the edge between two points, seen from the origin, crosses the positive axis: 2 or −2, half of
// it when one end lies on the axis. on means that the origin lies on the edge.
func crossing(to, from Point) (crossed int, on bool) {
	if zero(to.Lat) {
		return crossingEndsOnAxis(to, from)
	}
	sign := -1
	if to.Lat > nearly {
		sign = 1
	}
	switch {
	case zero(from.Lat):
		if below(from.Lng, 0) {
			return 0, false
		}
		return sign, false
	case sign < 0 && below(from.Lat, 0), sign > 0 && from.Lat > nearly:
		return 0, false
	case to.Lng+nearly >= 0 && from.Lng > nearly:
		return 2 * sign, false
	case below(to.Lng, 0) && from.Lng <= nearly:
		return 0, false
	}
	z := (to.Lng-from.Lng)*to.Lat - (to.Lat-from.Lat)*to.Lng
	switch {
	case zero(z):
		return 0, true
	case sign < 0 && below(z, 0), sign > 0 && z > nearly:
		return 0, false
	}
	return 2 * sign, false
}

func crossingEndsOnAxis(to, from Point) (crossed int, on bool) {
	switch {
	case zero(to.Lng):
		return 0, true
	case to.Lng > nearly && zero(from.Lat):
		return 0, from.Lng <= nearly
	case to.Lng > nearly && below(from.Lat, 0):
		return 1, false
	case to.Lng > nearly:
		return -1, false
	case zero(from.Lat):
		return 0, !below(from.Lng, 0)
	}
	return 0, false
}

func zero(v float64) bool { return math.Abs(v) <= nearly }

func below(a, b float64) bool { return a+nearly < b }
