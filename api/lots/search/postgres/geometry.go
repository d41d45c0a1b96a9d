package postgres

import (
	"fmt"
	"strconv"
	"strings"

	"fapai/api/lots/lot"
)

// polygonSQL returns lot.Inside as SQL, made of numbers only. PostgreSQL's geometric operators are not used: they
// treat points within 0.000001 of a side as lying on it.
func polygonSQL(p lot.Polygon) string {
	crossed := []string{"0"}
	for _, s := range p.Sides() {
		crossed = append(crossed,
			fmt.Sprintf("(h.lat >= %s AND h.lat < %s AND (h.lng - %s) * %s < (h.lat - %s) * %s)::int",
				float8(s.South.Lat), float8(s.North.Lat), float8(s.South.Lng), float8(s.North.Lat-s.South.Lat),
				float8(s.South.Lat), float8(s.North.Lng-s.South.Lng)))
	}
	return "(" + strings.Join(crossed, " + ") + ") % 2 = 1"
}

// float8 returns a literal that PostgreSQL reads as exactly this double.
func float8(n float64) string { return "float8 '" + decimal(n) + "'" }

// insideSQL returns the condition that a position lies in the bounds; lng and lat are SQL expressions.
func insideSQL(b lot.Bounds, lng, lat string) string {
	return lng + " BETWEEN " + decimal(b.West) + " AND " + decimal(b.East) +
		" AND " + lat + " BETWEEN " + decimal(b.South) + " AND " + decimal(b.North)
}

func decimal(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// inBounds selects the lots in a rectangle, inPolygon those in a polygon. Lots without a position are in neither.
func inBounds(b *lot.Bounds) clause {
	if b == nil {
		return clause{}
	}
	return clause{SQL: insideSQL(*b, "h.lng", "h.lat")}
}

func inPolygon(p lot.Polygon) clause {
	if len(p) == 0 {
		return clause{}
	}
	// The rectangle uses the index, the polygon gives the exact result.
	return clause{SQL: insideSQL(p.Bounds(), "h.lng", "h.lat") + " AND " + polygonSQL(p)}
}

// inDiscs returns the condition that a lot is in one of the discs; nil is no condition, an empty list matches no
// lot.
func inDiscs(discs []lot.Disc) clause {
	if discs == nil {
		return clause{}
	}
	near := []string{"FALSE"}
	for _, d := range discs {
		x := "(h.lng - " + decimal(d.Lng) + "::float8) * " + decimal(d.Eastward()) + "::float8"
		y := "(h.lat - " + decimal(d.Lat) + "::float8)"
		near = append(near, insideSQL(d.Bounds(), "h.lng", "h.lat")+
			" AND ("+x+") * ("+x+") + "+y+" * "+y+" <= "+decimal(d.Reach2())+"::float8")
	}
	return clause{SQL: "(" + strings.Join(near, " OR ") + ")"}
}
