package heads

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// rasterOf returns the first picture that is not an SVG drawing, because link previews cannot show SVG; "" if there is
// none.
func rasterOf(images []string) string {
	i := slices.IndexFunc(images, func(u string) bool { return !isDrawing(u) })
	if i < 0 {
		return ""
	}
	return images[i]
}

func isDrawing(address string) bool { return strings.EqualFold(path.Ext(address), ".svg") }

// card returns the address of the link preview picture of a lot, a community or an article. Package share draws the
// picture.
func (s *Service) card(kind string, id int64) string {
	return fmt.Sprintf("%s/media/card/%s-%d.png", s.Site.Origin, kind, id)
}
