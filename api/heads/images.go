package heads

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// rasterOf returns the first image that is a raster picture, empty if there is none. Previews of links do not show SVG
// drawings.
func rasterOf(images []string) string {
	i := slices.IndexFunc(images, func(u string) bool { return !isDrawing(u) })
	if i < 0 {
		return ""
	}
	return images[i]
}

func isDrawing(address string) bool { return strings.EqualFold(path.Ext(address), ".svg") }

// card returns the address of the picture that package share draws for link previews of a lot, a community or an
// article.
func (s *Service) card(kind string, id int64) string {
	return fmt.Sprintf("%s/media/card/%s-%d.png", s.Site.Origin, kind, id)
}
