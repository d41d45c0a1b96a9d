package ingest

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/db"
	"fapai/api/ingest/mapping"
	"fapai/api/places"
)

// PointDeps are what an import of points of interest needs of the rest of the program.
type PointDeps struct {
	DB  bun.IDB
	Now func() time.Time
}

// Points imports files of points of interest by the rules of Houses. A point is the same one by its source's id, where there
// is none by group, name and place.
func Points(ctx context.Context, files []string, o TableOptions, deps PointDeps) (Report, error) {
	t := &table[places.Point]{
		kind: "points",
		convert: func(_ context.Context, b *mapping.Binding, record map[string]string, warn func(string)) (places.Point, error) {
			return point(&cells{binding: b, record: record, warn: warn})
		},
		key:  func(p *places.Point) string { return p.Key },
		name: func(p *places.Point) string { return p.Name },
		inTx: func(ctx context.Context, f func(context.Context, func(context.Context, []places.Point) (Counts, error)) error) error {
			return db.Tx(ctx, deps.DB, func(ctx context.Context, tx bun.Tx) error {
				return f(ctx, func(ctx context.Context, points []places.Point) (Counts, error) {
					c, err := places.PutPoints(ctx, tx, points, deps.Now())
					return Counts(c), err
				})
			})
		},
	}
	return t.run(ctx, files, o)
}

const (
	maxPointName = 100
	maxCategory  = 20
	maxPointID   = 80
)

// point converts one record. Its error is a Chinese sentence for the rejects file.
func point(c *cells) (p places.Point, err error) {
	word := c.word("kind")
	kind, known := places.KindOf(word)
	name := c.text("name", maxPointName, nil)
	category, id := c.text("category", maxCategory, nil), c.text("id", maxPointID, nil)
	p.Note = c.text("note", shortText, nil)
	lng, lat := c.point()
	switch {
	case c.err != nil:
		return p, c.err
	case name == nil || *name == "":
		return p, errors.New("缺少名称")
	case !known:
		return p, fmt.Errorf("分组“%s”不是交通、教育、医疗、购物、生活、娱乐之一", word)
	case lng == nil || lat == nil:
		return p, errors.New("缺少坐标")
	}
	p.Kind, p.Name, p.Lng, p.Lat = kind, *name, *lng, *lat
	p.Category = valueOr(category)
	if p.Category == "" {
		p.Category = kindName(kind)
	}
	if p.Key = places.PointKey(kind, p.Name, p.Lng, p.Lat); valueOr(id) != "" {
		p.Key = "id " + *id
	}
	return p, nil
}

// kindName stands for the category of a point whose source has none.
func kindName(code string) string {
	for _, k := range places.Kinds {
		if k.Code == code {
			return k.Name
		}
	}
	return ""
}
