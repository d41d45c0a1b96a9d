package importing

import (
	"context"
	"errors"
	"fmt"

	"github.com/uptrace/bun"

	"fapai/api/content/places"
	"fapai/api/importing/mapping"
	"fapai/api/platform/db"
)

// Points imports files of points of interest. A point is the same one by its source's id, where there is none by group,
// name and place.
func Points(ctx context.Context, files []string, o Options, deps Deps) (Report, error) {
	t := &target[places.Point]{
		kind: "points", stand: &stand{copied: []string{"points"}},
		open: func(*mapping.Binding) func(*record) (places.Point, error) { return point },
		key:  func(p *places.Point) string { return p.Key },
		name: func(p *places.Point) string { return p.Name },
		write: func(ctx context.Context, tx bun.Tx, points []places.Point) (db.UpsertCounts, error) {
			return places.PutPoints(ctx, tx, points, deps.Now())
		},
	}
	return t.run(ctx, files, o, deps)
}

const (
	maxPointName = 100
	maxCategory  = 20
	maxPointID   = 80
)

func point(c *record) (p places.Point, err error) {
	word := c.word("kind")
	kind, known := places.KindOf(word)
	name := c.text("name", maxPointName, nil)
	category, id := c.text("category", maxCategory, nil), c.text("id", maxPointID, nil)
	p.Note = c.text("note", shortText, nil)
	lng, lat := c.point()
	switch {
	case c.err != nil:
		return p, c.err
	case valueOr(name) == "":
		return p, errors.New("缺少名称")
	case !known:
		return p, fmt.Errorf("分组“%s”不是交通、教育、医疗、购物、生活、娱乐之一", word)
	case lng == nil || lat == nil:
		return p, errors.New("缺少坐标")
	}
	p.Kind, p.Name, p.Lng, p.Lat = kind, *name, *lng, *lat
	p.Category = valueOr(category)
	for _, k := range places.Kinds {
		if p.Category == "" && k.Code == kind {
			p.Category = k.Name
		}
	}
	p.IsDemo = c.deps.Demo
	switch p.Key = places.PointKey(kind, p.Name, p.Lng, p.Lat); {
	case valueOr(id) == "":
	case p.IsDemo:
		p.Key = *id
	default:
		p.Key = "id " + *id
	}
	return p, nil
}
