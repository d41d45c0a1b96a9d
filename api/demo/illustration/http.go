package illustration

import (
	"bytes"
	"compress/gzip"
	"slices"
	"strconv"
	"strings"

	"github.com/gofiber/fiber/v2"
)

// Handle serves GET /media/illustration/{name}.svg. The drawing of a name never changes, so browsers may cache it for a
// year.
func Handle(c *fiber.Ctx) error {
	name, ok := strings.CutSuffix(c.Params("name"), ".svg")
	d, found := drawings[name]
	if !found {
		d, found = drawings[successor(name)]
	}
	if !ok || !found {
		return fiber.ErrNotFound
	}
	c.Set(fiber.HeaderContentType, "image/svg+xml")
	c.Set(fiber.HeaderCacheControl, "public, max-age=31536000, immutable")
	c.Set(fiber.HeaderVary, fiber.HeaderAcceptEncoding)
	if c.Request().Header.HasAcceptEncoding("gzip") {
		c.Set(fiber.HeaderContentEncoding, "gzip")
		return c.Send(d.gzip())
	}
	return c.Send(d.svg)
}

func compressed(svg []byte) []byte {
	var b bytes.Buffer
	w, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		panic(err) // cannot happen, because the level is a constant
	}
	_, _ = w.Write(svg) // writing to a buffer cannot fail
	_ = w.Close()
	return b.Bytes()
}

// successor returns the name of the drawing that replaces a drawing with a former name. Drawings used to be generated
// from the numbers in their names. Addresses with such names are still stored in databases and known to search engines:
//
//	building-{kind}-{floors}-{tint}-{seed}-{view}
//	plan-{rooms}-{halls}-{kitchens}-{baths}-{area}-{seed}                     of a flat
//	plan-{villa|courtyard}-{rooms}-{halls}-{kitchens}-{baths}-{area}-{seed}
//	plan-{shop|office|factory|parking}-{area}-{seed}
//	portrait-{m|f}-{tint}-{seed}
//	cover-{category}-{seed}
//
// It returns "" for a name that was never used.
func successor(name string) string {
	words := strings.Split(name, "-")
	var figures []int
	for _, w := range words {
		if n, err := strconv.Atoi(w); err == nil && n >= 0 {
			figures = append(figures, n)
		}
	}
	if len(words) < 3 || len(figures) == 0 {
		return ""
	}
	seed := figures[len(figures)-1]
	switch {
	case words[0] == "building" && len(words) == 6 && len(figures) == 3:
		if next, known := building(Kind(words[1]), figures[0], View(words[5]), seed); known {
			return next
		}
	case words[0] == "plan" && len(figures) == 6:
		kind := FlatPlan
		if len(words) == 8 {
			kind = PlanKind(words[1] + "-")
		}
		if slices.Contains([]PlanKind{FlatPlan, VillaPlan, CourtyardPlan}, kind) {
			next, _ := plan(kind, Layout{figures[0], figures[1], figures[2], figures[3]}, seed)
			return next
		}
	case words[0] == "plan" && len(words) == 4 && variants["plan-"+words[1]] > 0:
		return numbered("plan-"+words[1], seed)
	case words[0] == "portrait" && len(words) == 4 && variants["portrait-"+words[1]] > 0:
		return numbered("portrait-"+words[1], seed)
	case words[0] == "cover" && len(words) == 3 && variants["cover-"+words[1]] > 0:
		return numbered("cover-"+words[1], seed)
	}
	return ""
}
