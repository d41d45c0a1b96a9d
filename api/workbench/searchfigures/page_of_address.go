package searchfigures

import (
	"context"
	"net/url"
	"strings"

	"fapai/api/pages/route"
	"fapai/api/workbench/headlist"
)

// ownNames lists the query parameters that are part of a page's canonical address. All other parameters, e.g. those of
// campaigns, are ignored.
var ownNames = []string{"page", "tag", "category", "city_id"}

// Canonical returns a function that follows redirects and finds the canonical address of a page in the rows of
// headlist. For an address without a row, the function returns the canonical spelling according to the table of routes.
func Canonical(ctx context.Context, index *headlist.Index) func(path, query string) (string, bool) {
	return func(path, query string) (string, bool) {
		asked, err := url.ParseQuery(query)
		if err != nil {
			asked = url.Values{}
		}
		own := url.Values{}
		for _, name := range ownNames {
			if values := asked[name]; len(values) > 0 && !(name == "page" && values[0] == "1") {
				own[name] = values
			}
		}
		page, _, canonical := route.Match(path)
		if page == nil {
			return "", false
		}
		address := canonical
		if len(own) > 0 {
			address += "?" + own.Encode()
		}
		for range maxHops {
			row, ok := index.Row(ctx, address)
			next := row.Canonical
			if row.Redirect != "" {
				next = row.Redirect
			}
			if !ok || next == address || !strings.HasPrefix(next, "/") {
				break
			}
			address = next
		}
		return address, true
	}
}
