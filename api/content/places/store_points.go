package places

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/platform/cache"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/db"
)

// pointBatch is the number of points that one SQL statement writes.
const pointBatch = 1000

// cachedCircles is the maximum number of searches whose results are cached. A result takes about 10 KB.
const cachedCircles = 1000

// Points reads points of interest from the database. They are not part of the Index, because imports change them.
type Points struct {
	DB         bun.IDB
	Statements *db.Statements // prepared statements; if nil, queries are sent as text
	// Name returns the label of a kind by its code. Editors may have changed the label. If Name is nil, the label in
	// Kinds is used.
	Name func(kind string) string

	circles cache.Cache[string, []counted] // nil before EnableCache
}

// counted is a point, together with the number of all points of its kind in the circle.
type counted struct {
	Point
	Total int
}

// EnableCache makes Around keep its results in memory. The same point is often requested, because the lots of a
// community can have equal coordinates. After this call, Invalidate must be called with the cache tags of every change.
func (p *Points) EnableCache() {
	p.circles = cache.New[string](cache.Options[[]counted]{Limit: cachedCircles, Age: cache.Forever})
}

// Invalidate empties the cache if the tags include that of the points or cachetag.All.
func (p *Points) Invalidate(tags ...string) {
	if slices.Contains(tags, cachetag.Points) || slices.Contains(tags, cachetag.All) {
		p.circles.Clear()
	}
}

// Circle is a search for points around a centre. Limit is the maximum number of points of each kind. Category ""
// means all categories.
type Circle struct {
	Lng, Lat float64
	RadiusM  int
	Limit    int
	Category string
}

// Around returns the points in a circle. The result has a group for each of Kinds, even if a kind has no points. In
// each group, the nearest point comes first.
func (p *Points) Around(ctx context.Context, c Circle) ([]AroundGroup, error) {
	rows, err := p.within(ctx, c)
	if err != nil {
		return nil, err
	}
	groups := make([]AroundGroup, len(Kinds))
	for i, kind := range Kinds {
		if p.Name != nil {
			kind.Name = p.Name(kind.Code)
		}
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

// within returns the points for Around, from the cache if it is enabled.
func (p *Points) within(ctx context.Context, c Circle) ([]counted, error) {
	if p.circles == nil {
		return p.read(ctx, c)
	}
	return p.circles.Load(fmt.Sprintf("%+v", c), func() ([]counted, error) { return p.read(ctx, c) })
}

func (p *Points) read(ctx context.Context, c Circle) (rows []counted, err error) {
	b := boxAround(c.Lng, c.Lat, c.RadiusM)
	reach := float64(c.RadiusM) / metresPerDegree
	// The condition on the square can use an index. The inner query also finds points in the corners of the square,
	// outside the circle; the outer query removes them.
	err = p.DB.NewRaw(`SELECT id, kind, category, name, note, lng, lat, is_demo, total FROM (
		SELECT n.*, row_number() OVER (PARTITION BY kind ORDER BY far, id) AS place, count(*) OVER (PARTITION BY kind) AS total
		FROM (SELECT id, kind, category, name, note, lng, lat, is_demo, ((lng - $1) * $3) ^ 2 + (lat - $2) ^ 2 AS far FROM points
			WHERE point(lng, lat) <@ box(point($4, $5), point($6, $7)) AND ($10 = '' OR category = $10)) AS n
		WHERE far <= $8) AS x WHERE place <= $9 ORDER BY kind, place`).
		Conn(p.Statements.Conn(p.DB, c.Lng, c.Lat, eastward(c.Lat), b.west, b.south, b.east, b.north, reach*reach,
			c.Limit, c.Category)).Scan(ctx, &rows)
	return rows, err
}

// PutPoints inserts or updates points in one transaction. The Key identifies a point. PutPoints notifies the cache tag
// of the points if any point has changed.
func PutPoints(ctx context.Context, idb bun.IDB, points []Point, now time.Time) (db.UpsertCounts, error) {
	return db.UpsertTx(ctx, idb, len(points), func(ctx context.Context, tx bun.Tx, counts *db.UpsertCounts) error {
		for part := range slices.Chunk(db.LastOfEach(points, func(p *Point) string { return p.Key }), pointBatch) {
			written, err := putPoints(ctx, tx, part, now)
			if err != nil {
				return err
			}
			counts.Count(written)
		}
		if counts.Inserted+counts.Updated == 0 {
			return nil
		}
		return db.Notify(ctx, tx, cachetag.Points)
	})
}

func putPoints(ctx context.Context, tx bun.Tx, points []Point, now time.Time) (written []db.Upserted, err error) {
	for i := range points {
		points[i].UpdatedAt = now
	}
	q := tx.NewInsert().Model(&points).ExcludeColumn("id").On("CONFLICT (key) DO UPDATE").
		Set("updated_at = excluded.updated_at")
	q = db.SetExcluded(q, "pt", "kind", "category", "name", "note", "lng", "lat", "is_demo")
	_, err = q.Returning("pt.id, "+db.IsNew).Exec(ctx, &written)
	return written, err
}
