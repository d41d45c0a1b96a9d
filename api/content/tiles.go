package content

import (
	"net/url"
	"slices"
	"strings"

	"fapai/api/config"
)

// Tiles are the map's base layers: address templates with {x} {y} {z} {s}, their coordinate system (gcj02, wgs84 or
// bd09), and whose map it is.
type Tiles struct {
	URLs               []string
	Coord, Attribution string
}

// tilesOf is nil when the operator named no tiles.
func tilesOf(c config.Tiles) *Tiles {
	if len(c.URLs) == 0 {
		return nil
	}
	return &Tiles{URLs: c.URLs, Coord: c.Coord, Attribution: c.Attribution}
}

// Origins are the schemes and hosts that the tiles come from, for the content security policy. {s} stands for 1 to 4.
func (t *Tiles) Origins() []string {
	if t == nil {
		return nil
	}
	var origins []string
	for _, template := range t.URLs {
		for _, server := range []string{"1", "2", "3", "4"} {
			u, err := url.Parse(strings.NewReplacer("{s}", server, "{", "", "}", "").Replace(template))
			if err != nil {
				continue
			}
			if origin := u.Scheme + "://" + u.Host; !slices.Contains(origins, origin) {
				origins = append(origins, origin)
			}
		}
	}
	return origins
}
