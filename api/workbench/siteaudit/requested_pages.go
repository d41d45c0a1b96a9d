package siteaudit

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/heads"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/workbench/headlist"
)

// Pages provides the pages that the site should have, from the rows of headlist.
type Pages struct {
	Heads *heads.Service
	Index *headlist.Index
}

// Stored returns the head that an address should have.
func (p *Pages) Stored(ctx context.Context, address string) (Head, error) {
	path, query, _ := strings.Cut(address, "?")
	h, err := p.Heads.Head(ctx, path, query)
	var known *apperr.E
	if errors.As(err, &known) && known.Kind == apperr.NotFound {
		return Head{Status: fiber.StatusNotFound}, nil
	}
	if err != nil {
		return Head{}, err
	}
	return Head{
		Status: h.Status, Redirect: h.Redirect, Title: h.Title, Description: h.Description, Keywords: h.Keywords,
		Canonical: h.Canonical, Robots: h.Robots(),
	}, nil
}

// Addresses returns the addresses of the rows of headlist. The rows must have been made at the time `at` or later.
func (p *Pages) Addresses(ctx context.Context, at time.Time) (list []Address, err error) {
	if err := p.Index.Since(ctx, at); err != nil {
		return nil, err
	}
	p.Index.Each(ctx, headlist.Filter{}, func(r *headlist.Row) {
		list = append(list, Address{Path: r.Path, Kind: r.Kind})
	})
	return list, nil
}

// beyond is a page number that no list has.
const beyond = "99999"

// Missing returns addresses that must not exist, derived from one address of each kind of page: an item without a row,
// an unknown place, a page number that no list has.
func Missing(all []Address) (paths []string) {
	example := map[string]string{}
	for _, a := range all {
		if example[a.Kind] == "" && !strings.Contains(a.Path, "?") {
			example[a.Kind] = a.Path
		}
	}
	for _, page := range []*route.Page{route.House, route.Community, route.NewsItem, route.Agent} {
		paths = append(paths, page.Path("999999999999999"))
	}
	for _, page := range []*route.Page{route.HousesPlace, route.CommunitiesPlace, route.Text} {
		paths = append(paths, page.Path("nosuchplace"))
	}
	for _, page := range []*route.Page{
		route.Houses, route.HousesPlace, route.HousesRegion, route.Communities, route.CommunitiesPlace,
		route.CommunitiesRegion, route.News, route.Agent,
	} {
		if path := example[page.Name]; path != "" {
			paths = append(paths, path+"?page="+beyond)
		}
	}
	return append(paths, route.News.Path()+"?tag=nosuchtag", "/no-such-folder/no-such-page")
}
