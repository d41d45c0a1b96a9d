package postgres

import (
	"fmt"
	"strconv"
	"strings"

	"fapai/api/lots/lot"
)

// polygonSQL returns SQL for lot.Inside that computes with numbers only. It does not use the geometric operators of
// PostgreSQL, because they treat points within 0.000001 of a side as points on the side.
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

// float8 returns a literal that PostgreSQL reads as exactly the double n.
func float8(n float64) string { return "float8 '" + decimal(n) + "'" }

// insideSQL returns the condition that a position lies in the bounds. lng and lat are SQL expressions.
func insideSQL(b lot.Bounds, lng, lat string) string {
	return lng + " BETWEEN " + decimal(b.West) + " AND " + decimal(b.East) +
		" AND " + lat + " BETWEEN " + decimal(b.South) + " AND " + decimal(b.North)
}

func decimal(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// inBounds returns the condition that a lot lies in a rectangle, inPolygon that it lies in a polygon. A lot without a
// position lies in neither.
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
	// The condition on the rectangle can use the index. The condition on the polygon gives the exact result.
	return clause{SQL: insideSQL(p.Bounds(), "h.lng", "h.lat") + " AND " + polygonSQL(p)}
}

// inDiscs returns the condition that a lot lies in one of the discs. nil means no condition. An empty list matches no
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
