package pgsearch

import (
	"strconv"
	"strings"

	"fapai/api/houses/lot"
)

// polygonSQL is the polygon as PostgreSQL's geometric type writes it. Only numbers go into it.
func polygonSQL(p lot.Polygon) string {
	var b strings.Builder
	b.WriteString("polygon '(")
	for i, corner := range p {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("(" + decimal(corner.Lng) + "," + decimal(corner.Lat) + ")")
	}
	return b.String() + ")'"
}

// insideSQL is the condition that a position lies in the bounds; lng and lat are SQL expressions.
func insideSQL(b lot.Bounds, lng, lat string) string {
	return lng + " BETWEEN " + decimal(b.West) + " AND " + decimal(b.East) +
		" AND " + lat + " BETWEEN " + decimal(b.South) + " AND " + decimal(b.North)
}

func decimal(n float64) string { return strconv.FormatFloat(n, 'f', -1, 64) }

// inBounds finds the lots in a rectangle, inPolygon those in a shape. A lot without a position is in neither.
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
	// The rectangle is for the index, the shape for the truth.
	return clause{SQL: insideSQL(p.Bounds(), "h.lng", "h.lat") + " AND point(h.lng, h.lat) <@ " + polygonSQL(p)}
}
