package importing

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"fapai/api/content/places"
	"fapai/api/importing/mapping"
	"fapai/api/platform/db"
)

// Points imports files with points of interest. The source's id identifies a point; if there is none, its group, name
// and place do.
func Points(ctx context.Context, files []string, o Options, deps Deps) (Report, error) {
	t := &target[places.Point]{
		kind: "points", dryTables: &dryTables{copied: []string{"points"}, changes: changedPoints.changes},
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

// optionalOfPoint reports whether a line is still imported if the given field is unreadable. This is so for fields that
// do not identify the point.
func optionalOfPoint(field string) bool { return field == "category" || field == "note" }

func point(c *record) (p places.Point, err error) {
	c.optional = optionalOfPoint
	kind, category := pointKind(c)
	name, id := c.text("name", maxPointName, nil), c.text("id", maxPointID, nil)
	p.Note = c.text("note", shortText, nil)
	wrong := c.err != nil
	lng, lat := c.point()
	switch {
	case c.err != nil && !wrong: // the error in the coordinates is already reported
	case lng == nil || lat == nil:
		c.fail(errors.New("缺少坐标（经度、纬度，或“116.47,39.99”这样的一列）"))
	}
	if valueOr(name) == "" {
		c.fail(errors.New("缺少名称"))
	}
	if c.err != nil {
		return p, c.err
	}
	p.Kind, p.Name, p.Lng, p.Lat, p.Category = kind, *name, *lng, *lat, category
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

// pointKind returns the group and the category of a point. The group is in a column or follows from the category. Map
// providers write the category as a path (交通设施服务;地铁站;地铁站). If the group is unknown, the line is rejected.
func pointKind(c *record) (kind, category string) {
	steps := split(c.word("category"), ";；:：/>|")
	if len(steps) > 0 {
		category = strings.TrimSpace(steps[len(steps)-1])
	}
	if utf8.RuneCountInString(category) > maxCategory {
		c.leaveOut("category", fmt.Sprintf("类别“%s”超过 %d 字", category, maxCategory))
		category = ""
	}
	word := c.word("kind")
	words := split(word, ";；:：/>|")
	if word == "" {
		words = steps
	}
	for _, w := range words {
		if code, known := places.KindOf(mapping.Word("", "poi_category", strings.TrimSpace(w))); known {
			return code, category
		}
	}
	switch {
	case word != "":
		c.fail(fmt.Errorf("分组“%s”不是交通、教育、医疗、购物、生活、娱乐之一", word))
	case len(steps) > 0:
		c.fail(fmt.Errorf("类别“%s”不知属于哪一组，请加一列分组，写交通、教育、医疗、购物、生活、娱乐之一", c.word("category")))
	default:
		c.fail(errors.New("缺少分组，应为交通、教育、医疗、购物、生活、娱乐之一"))
	}
	return "", category
}
