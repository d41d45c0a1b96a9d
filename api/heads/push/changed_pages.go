package push

import (
	"context"
	"net/url"
	"strings"
	"time"

	"fapai/api/heads"
	"fapai/api/heads/sitemap"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
)

// writeTime is the maximum time between the write of a row and the notification about it, because an import notifies
// only when it ends.
const writeTime = 30 * time.Minute

// Pages finds the pages that a change affects.
type Pages struct {
	Service  *heads.Service
	Sections []sitemap.Section
}

// PagePath returns address and reports whether its path is the canonical spelling of a page's path.
func PagePath(address string) (string, bool) {
	path, _, _ := strings.Cut(address, "?")
	page, _, canonical := route.Match(path)
	return address, page != nil && page.Redirect == "" && canonical == path
}

// Standing returns whether search engines should list an address, should not list it, or should drop it because the
// page was removed.
func (p *Pages) Standing(ctx context.Context, address string) (Standing, error) {
	path, query, _ := strings.Cut(address, "?")
	h, err := p.Service.Head(ctx, path, query)
	switch {
	case err != nil && apperr.Missing(err):
		return Removed, nil
	case err != nil:
		return Hidden, err
	case h.Index && h.Canonical == p.Service.Site.Origin+address:
		return Listed, nil
	}
	return Hidden, nil
}

// Changed returns the pages to which cache tags belong. For the tag of a whole kind ("houses"), it returns only the
// pages that have changed after since.
func (p *Pages) Changed(ctx context.Context, tags []string, since time.Time) ([]Change, error) {
	var changes []Change
	lately := map[string]bool{} // names of the site map sections whose recently changed pages are needed
	for _, tag := range tags {
		switch tag {
		case cachetag.All:
			lately["houses"], lately["communities"], lately["news"], lately["agents"] = true, true, true, true
		case cachetag.AnyHouse:
			lately["houses"] = true
		case cachetag.AnyCommunity:
			lately["communities"] = true
		default:
			changes = append(changes, Changes(taggedPaths(tag)...)...)
		}
	}
	since = since.Add(-writeTime)
	for _, section := range p.Sections {
		if !lately[section.Name] {
			continue
		}
		parts, err := section.Parts(ctx)
		if err != nil {
			return nil, err
		}
		for _, part := range parts {
			if part.Changed.Before(since) {
				continue
			}
			err := section.Each(ctx, part.No, func(a sitemap.Address) error {
				if !a.Changed.Before(since) {
					changes = append(changes, Change{Path: a.Path, At: a.Changed})
				}
				return nil
			})
			if err != nil {
				return nil, err
			}
		}
	}
	return changes, nil
}

// taggedPaths returns the paths of the pages to which a tag belongs, if the tag names a single item or address.
func taggedPaths(tag string) []string {
	if path, ok := route.OfTag(tag); ok {
		return []string{path}
	}
	if code, ok := cachetag.TextCode(tag); ok {
		return []string{route.Text.Path(code)}
	}
	if address, ok := cachetag.AddressOf(tag); ok {
		path, query, hasQuery := strings.Cut(address, "?")
		switch {
		case strings.Contains(address, "{"): // a redirect with placeholders names no particular page
			return nil
		case hasQuery:
			return []string{(&url.URL{Path: path}).EscapedPath() + "?" + query}
		}
		return []string{(&url.URL{Path: path}).EscapedPath()}
	}
	scope, key, _ := cachetag.OverrideOf(tag)
	kind, place, _ := strings.Cut(key, "/")
	switch city, region, isRegion := strings.Cut(place, "/"); {
	case scope == string(heads.ScopePath):
		return []string{key}
	case scope != string(heads.ScopeAlias):
		return nil
	case kind == "houses" && isRegion:
		return []string{route.HousesRegion.Path(city, region)}
	case kind == "houses":
		return []string{route.HousesPlace.Path(place)}
	case isRegion:
		return []string{route.CommunitiesRegion.Path(city, region)}
	default:
		return []string{route.CommunitiesPlace.Path(place)}
	}
}
