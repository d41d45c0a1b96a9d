package content

import (
	"net/url"
	"slices"
	"strings"
)

// TileOrigins returns scheme and host of all servers with map tiles, for the content security policy. templates are the
// addresses of the tiles. A template that contains {s} stands for four hosts, with 1 to 4 in place of {s}.
func TileOrigins(templates []string) []string {
	var origins []string
	for _, template := range templates {
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
