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

// Scope is the kind of target that an override has: one address, or the list of a place.
type Scope string

// The scopes of overrides. The target of ScopePath is one address with its query, and the override's texts are used
// literally. The target of ScopeAlias is the list of a place with all its pages, and the texts are templates with
// variables.
const (
	ScopePath  Scope = "path"
	ScopeAlias Scope = "alias"
)

// Target identifies the pages to which an override applies: by a path with its query ("/detail-5.html"), or by a kind
// of list with the alias of a place ("houses/chaoyang/wangjing").
type Target struct {
	Scope Scope
	Key   string
}

// Override replaces texts in the heads of its target's pages. Where its text is empty, the template's text remains.
type Override struct {
	Target
	Title, Description, Keywords string
	EndsAt                       *time.Time // end of its validity; nil if it does not end
	UpdatedAt                    time.Time  // time of the last change or, if all texts are empty, of the removal
}

// Source is the origin of a text in a head, such as its template or an override.
type Source string

// The sources of texts, in the order of increasing precedence.
const (
	FromTemplate    Source = "template"
	FromArticle     Source = "article"
	FromLandingPage Source = "landing"
	FromAlias       Source = "alias"
	FromPath        Source = "path"
)

// Sourced holds the origin of each text in a head.
type Sourced struct{ Title, Description, Keywords Source }

// overrides holds the overrides that apply to one page.
type overrides struct {
	path, alias Override
	landing     Override // texts of the landing page, if the page is one
	tags        []string
}

// TargetsOf returns the targets of all overrides that would apply to a page.
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

// withOverrides returns a copy of the service for one request that contains the overrides of the request's page.
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

// apply replaces the template's texts in a head with the texts of the overrides. values fill the variables in these
// texts.
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

// fill replaces texts in a head with the override's texts, whose variables it fills with values.
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

// ofArticle replaces texts in a head with the article's own title and description, unless an override of the address
// has replaced them.
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
