package headlist

import (
	"context"
	"errors"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/heads/width"
	"fapai/api/pages/route"
	"fapai/api/platform/apperr"
	"fapai/api/workbench/checks"
)

// address is an address of the site that needs a row.
type address struct {
	path    string
	listed  bool // whether the address is in the site map
	lastmod time.Time
}

// methodology is the code of the single page that explains how the total cost of a lot is computed.
const methodology = "methodology"

// maker makes rows from the heads that service composes. The service's sources may have loaded the data of many pages
// in advance.
type maker struct {
	service *heads.Service
	ends    map[heads.Target]time.Time // when overrides end
	figures map[string][]checks.SearchFigure
	rule    *time.Time // last day of a tax rule that ends soon; nil if none does
	now     time.Time
}

// row returns the row of an address and, for a list, its number of pages.
func (m maker) row(ctx context.Context, a address) (Row, int, error) {
	path, query, _ := strings.Cut(a.path, "?")
	r := Row{Path: a.path, Status: 200, PageNo: 1, Wording: -1, Items: -1, Shows: -1,
		InSitemap: a.listed, lastmod: a.lastmod}
	page, values, _ := route.Match(path)
	if page != nil {
		r.Kind = page.Name
	}
	asked, err := url.ParseQuery(query)
	if err != nil {
		asked = url.Values{}
	}
	if n, err := strconv.Atoi(asked.Get("page")); err == nil && n > 1 {
		r.PageNo = n
	}
	h, err := m.service.Head(ctx, path, query)
	if err != nil {
		if r.Status = statusOf(err); r.Status == 0 {
			return r, 0, err
		}
		h = heads.Head{Status: r.Status, Tags: h.Tags}
	}
	r.Status, r.Redirect = h.Status, h.Redirect
	r.Canonical = h.Canonical
	if own, ok := strings.CutPrefix(h.Canonical, m.service.Site.Origin); ok && h.Canonical != "" {
		r.Canonical = own
	}
	if r.Status == 301 {
		h.Title, h.Index = "", false
	} else {
		r.Title, r.Description, r.Keywords, r.H1 = h.Title, h.Description, h.Keywords, h.H1
		r.Template, r.Wording, r.From, r.Items = h.Template, h.Wording, h.From, h.Facts.Items
		r.Index, r.Updated = h.Index, lo.FromPtr(h.Updated)
		r.TitlePx, r.DescriptionPx = width.Width(h.Title), width.Width(h.Description)
	}
	for _, c := range h.Breadcrumb {
		if c.Path != "" && c.Path != a.path {
			r.parent = c.Path
		}
	}
	if !single(page) {
		r.tags = h.Tags
	}
	figures := m.figures[r.Path]
	for i := range figures {
		r.Shows = max(r.Shows, 0) + figures[i].Shows
	}
	p := checks.Page{
		Search: figures,
		Head:   h, Path: r.Path, Kind: r.Kind, PageNo: r.PageNo, TitlePx: r.TitlePx, Origin: m.service.Site.Origin,
		Brand: m.service.Site.Name, LDFaults: h.StructuredDataFaults(), InSitemap: a.listed,
		Lastmod: a.lastmod, Now: m.now,
	}
	if page != nil && len(m.ends) > 0 {
		for _, t := range heads.TargetsOf(page, path, values, asked) {
			if at, ok := m.ends[t]; ok {
				p.Ends = &at
			}
		}
	}
	if path == route.Text.Path(methodology) {
		p.RuleEnds = m.rule
	}
	r.Found = checks.Of(&p)
	r.compare()
	return r, h.Pages(), nil
}

// statusOf returns the HTTP status of a page whose head could not be composed because of err; 0 if err is a failure of
// our own system.
func statusOf(err error) int {
	var known *apperr.E
	switch {
	case !errors.As(err, &known) || known.Kind == apperr.Unavailable:
		return 0
	case known.Kind == apperr.Gone:
		return 410
	case known.Kind == apperr.Internal:
		return 500
	}
	return 404
}

// single reports whether a page shows exactly one item, so that the address follows from the item's cache tag.
func single(page *route.Page) bool {
	return page == route.House || page == route.Community || page == route.NewsItem || page == route.Agent
}
