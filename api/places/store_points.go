package places

import (
	"context"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
)

// pointBatch is how many points one statement carries.
const pointBatch = 1000

// Points are the points of interest in the database. They change while the program runs, unlike the places.
type Points struct{ DB bun.IDB }

// Circle is where points are looked for, of every kind no more than Limit, of one category unless that is empty.
type Circle struct {
	Lng, Lat float64
	RadiusM  int
	Limit    int
	Category string
}

// Around gives the points within a circle by kind, the nearest first.
func (p *Points) Around(ctx context.Context, c Circle) ([]AroundGroup, error) {
	var rows []struct {
		Point
		Total int
	}
	b := boxAround(c.Lng, c.Lat, c.RadiusM)
	reach := float64(c.RadiusM) / metresPerDegree
	// The box is what the index answers; the circle in it is cut out afterwards.
	err := p.DB.NewRaw(`SELECT * FROM (
		SELECT n.*, row_number() OVER (PARTITION BY kind ORDER BY far, id) AS place, count(*) OVER (PARTITION BY kind) AS total
		FROM (SELECT *, ((lng - ?0) * ?2) ^ 2 + (lat - ?1) ^ 2 AS far FROM points
			WHERE point(lng, lat) <@ box(point(?3, ?4), point(?5, ?6)) AND (?9 = '' OR category = ?9)) AS n
		WHERE far <= ?7) AS x WHERE place <= ?8 ORDER BY kind, place`,
		c.Lng, c.Lat, eastward(c.Lat), b.west, b.south, b.east, b.north, reach*reach, c.Limit, c.Category).Scan(ctx, &rows)
	if err != nil {
		return nil, err
	}
	groups := make([]AroundGroup, len(Kinds))
	for i, kind := range Kinds {
		groups[i] = AroundGroup{Kind: kind, List: []Near{}}
		for _, r := range rows {
			if r.Kind == kind.Code {
				groups[i].Total = r.Total
				groups[i].List = append(groups[i].List, Near{r.Point, Metres(c.Lng, c.Lat, r.Lng, r.Lat)})
			}
		}
	}
	return groups, nil
}

// PointCounts says what became of the points given; they add up to their number.
type PointCounts struct{ Inserted, Updated, Unchanged int }

// PutPoints writes points by their keys, all or none, and NOTIFYs when any changed. Of two with one key the later counts.
func PutPoints(ctx context.Context, idb bun.IDB, points []Point, now time.Time) (counts PointCounts, err error) {
	err = db.Tx(ctx, idb, func(ctx context.Context, tx bun.Tx) error {
		for part := range slices.Chunk(lastOfEachKey(points, now), pointBatch) {
			if err := putPoints(ctx, tx, part, &counts); err != nil {
				return err
			}
		}
		if counts.Inserted+counts.Updated == 0 {
			return nil
		}
		return db.Notify(ctx, tx, TagPoints)
	})
	if err != nil {
		return PointCounts{}, err
	}
	counts.Unchanged = len(points) - counts.Inserted - counts.Updated
	return counts, nil
}

func lastOfEachKey(points []Point, now time.Time) []Point {
	last := make(map[string]int, len(points))
	for i := range points {
		last[points[i].Key] = i
	}
	out := make([]Point, 0, len(last))
	for i := range points {
		if last[points[i].Key] == i {
			p := points[i]
			p.UpdatedAt = now
			out = append(out, p)
		}
	}
	return out
}

func putPoints(ctx context.Context, tx bun.Tx, points []Point, counts *PointCounts) error {
	var added []bool
	_, err := tx.NewInsert().Model(&points).ExcludeColumn("id").On("CONFLICT (key) DO UPDATE").
		Set("kind = excluded.kind, category = excluded.category, name = excluded.name, note = excluded.note").
		Set("lng = excluded.lng, lat = excluded.lat, is_demo = excluded.is_demo, updated_at = excluded.updated_at").
		Where("(pt.kind, pt.category, pt.name, pt.note, pt.lng, pt.lat, pt.is_demo) IS DISTINCT FROM "+
			"(excluded.kind, excluded.category, excluded.name, excluded.note, excluded.lng, excluded.lat, excluded.is_demo)").
		Returning("old.id IS NULL AS added").Exec(ctx, &added)
	for _, isNew := range added {
		if isNew {
			counts.Inserted++
		} else {
			counts.Updated++
		}
	}
	return err
}
