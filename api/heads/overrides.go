package heads

import (
	"context"
	"net/url"
	"slices"
	"strings"
	"time"

	"fapai/api/content/news"
	"fapai/api/heads/wording"
	"fapai/api/pages/route"
)

// Scope is the kind of target of an override.
type Scope string

// ScopePath is one address with its query; its texts are taken literally. ScopeAlias is a list of a place with all its
// pages; its texts are templates.
const (
	ScopePath  Scope = "path"
	ScopeAlias Scope = "alias"
)

// Target names the pages of an override: a path with its query, or the kind of a list and the aliases of a place, as in
// houses/chaoyang/wangjing.
type Target struct {
	Scope Scope
	Key   string
}

// Override replaces texts of the heads of its target. An empty text replaces nothing.
type Override struct {
	Target
	Title, Description, Keywords string
	EndsAt                       *time.Time // nil where it has no end
	UpdatedAt                    time.Time  // also of an override without any text, which was removed
}

// Source is the origin of a text of a head.
type Source string

// The sources of texts; a later one takes precedence over an earlier one.
const (
	FromTemplate    Source = "template"
	FromArticle     Source = "article"
	FromLandingPage Source = "landing"
	FromAlias       Source = "alias"
	FromPath        Source = "path"
)

// Sourced holds the sources of the texts of a head.
type Sourced struct{ Title, Description, Keywords Source }

// overrides holds the overrides in force for one page.
type overrides struct {
	path, alias Override
	landing     Override // texts of a combination of filters that editors made a page
	tags        []string
}

// TargetsOf returns the targets that overrides of a page may have.
func TargetsOf(page *route.Page, path string, values []string, query url.Values) []Target {
	own := without(query, "page_size")
	if own.Get("page") == "1" {
		own.Del("page")
	}
	list := []Target{{ScopePath, address(path, own)}}
	switch page {
	case route.HousesPlace, route.HousesRegion:
		list = append(list, Target{ScopeAlias, houseList.page + "/" + strings.Join(values, "/")})
	case route.CommunitiesPlace, route.CommunitiesRegion:
		list = append(list, Target{ScopeAlias, communityList.page + "/" + strings.Join(values, "/")})
	}
	return list
}

// withOverrides returns the service for one call about a page that overrides may change.
func (s *Service) withOverrides(ctx context.Context, page *route.Page, r request) (*Service, error) {
	with := *s
	with.overridden = overrides{}
	if s.Overrides == nil {
		return &with, nil
	}
	targets := TargetsOf(page, r.path, r.values, r.query)
	found, err := s.Overrides(ctx, targets)
	for _, o := range found {
		if o.Scope == ScopePath {
			with.overridden.path = o
		} else {
			with.overridden.alias = o
		}
	}
	for _, t := range targets {
		with.overridden.tags = append(with.overridden.tags, t.tag())
	}
	return &with, err
}

// apply replaces the texts of a head that its template has made.
func (o *overrides) apply(h *Head, values map[string]string) {
	h.From = Sourced{FromTemplate, FromTemplate, FromTemplate}
	h.worded = slices.MaxFunc([]time.Time{h.worded, o.landing.UpdatedAt, o.alias.UpdatedAt, o.path.UpdatedAt},
		time.Time.Compare)
	o.landing.fill(h, values, FromLandingPage)
	o.alias.fill(h, values, FromAlias)
	p := &o.path
	replace(&h.Title, &h.From.Title, p.Title, FromPath)
	replace(&h.Description, &h.From.Description, p.Description, FromPath)
	replace(&h.Keywords, &h.From.Keywords, p.Keywords, FromPath)
	if h.From.Title == FromPath {
		h.Wording = -1
	}
}

// fill replaces the texts of a head by those of templates.
func (o *Override) fill(h *Head, values map[string]string, source Source) {
	if o.Title != "" {
		h.Title, h.Wording = wording.Title(o.Title, values)
		h.From.Title = source
	}
	if o.Description != "" {
		h.Description, h.From.Description = wording.Description(o.Description, values), source
	}
	if o.Keywords != "" {
		h.Keywords, h.From.Keywords = wording.Fill(o.Keywords, values), source
	}
}

func replace(text *string, from *Source, other string, source Source) {
	if other != "" {
		*text, *from = other, source
	}
}

// ofArticle takes an article's own texts, where its address has no override.
func (h *Head) ofArticle(item *news.Card) {
	if title := trimmed(item.SeoTitle); h.From.Title != FromPath && title != "" {
		h.Title, h.From.Title, h.Wording = title, FromArticle, -1
	}
	if h.From.Description != FromPath {
		replace(&h.Description, &h.From.Description, trimmed(item.SeoDescription), FromArticle)
	}
	if h.From.Keywords != FromPath {
		replace(&h.Keywords, &h.From.Keywords, trimmed(item.SeoKeyword), FromArticle)
	}
	html := item.ContentHTML
	for _, answer := range item.Answers {
		html += answer.ContentHTML
	}
	h.Facts.ofText(html)
}
