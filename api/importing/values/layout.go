package values

import (
	"strings"

	"fapai/api/platform/pattern"
)

// Layout holds how many rooms of each kind a flat has. A number is nil if the text does not state it.
type Layout struct {
	Room, Hall, Kitchen, Bath *int
}

var (
	layoutPart   = pattern.MustCompile(`^(\d{1,2}|[一二两三四五六七八九十]{1,2})(居室|室|房|居|厅|厨房|厨|卫生间|卫)`)
	layoutDashes = pattern.MustCompile(`^(\d)-(\d)(?:-(\d))?(?:-(\d))?$`)
)

// ParseLayout reads texts such as "2室1厅1厨1卫", "两室一厅", "3房2厅2卫", "二居室" and 开间. It also reads numbers with dashes between
// them in the order 室-厅-厨-卫, 室-厅-卫 or 室-厅.
func ParseLayout(s string) (Layout, error) {
	text := strings.ReplaceAll(Clean(s), " ", "")
	if text == "开间" || text == "单间" {
		return Layout{Room: new(1), Hall: new(0)}, nil
	}
	if m := layoutDashes.FindStringSubmatch(text); m != nil {
		return dashed(m), nil
	}
	var l Layout
	for text != "" {
		m := layoutPart.FindStringSubmatch(text)
		if m == nil {
			return Layout{}, bad("户型", s)
		}
		n, ok := smallNumber(m[1])
		if !ok || n > 50 {
			return Layout{}, bad("户型", s)
		}
		part := l.part(m[2])
		if *part != nil {
			return Layout{}, bad("户型", s)
		}
		*part = new(n)
		text = text[len(m[0]):]
	}
	if l == (Layout{}) {
		return l, bad("户型", s)
	}
	return l, nil
}

func dashed(m []string) Layout {
	n := func(i int) *int { return new(int(m[i][0] - '0')) }
	l := Layout{Room: n(1), Hall: n(2)}
	switch {
	case m[4] != "":
		l.Kitchen, l.Bath = n(3), n(4)
	case m[3] != "":
		l.Bath = n(3)
	}
	return l
}

func (l *Layout) part(word string) **int {
	switch word {
	case "厅":
		return &l.Hall
	case "厨", "厨房":
		return &l.Kitchen
	case "卫", "卫生间":
		return &l.Bath
	}
	return &l.Room
}
