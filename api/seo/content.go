package seo

import (
	"context"
	"time"

	"fapai/api/cachetag"
)

// SinglePage is what the head of one of the site's own texts is made from.
type SinglePage struct {
	Code, Title, Summary string
	UpdatedAt            time.Time
}

// privacyCode is the text that has an address of its own.
const privacyCode = "privacy_policy"

// privacy is the head of /privacy_policy.html.
func (s *Service) privacy(ctx context.Context, r request) (Head, error) {
	r.values = []string{privacyCode}
	return s.singlePage(ctx, r)
}

// singlePage is the head of /{type}.html; a text that nobody wrote is no page.
func (s *Service) singlePage(ctx context.Context, r request) (Head, error) {
	page, err := s.Sources.SinglePage(ctx, r.values[0])
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	h, err := s.compose(ctx, "page", map[string]string{"title": page.Title, "summary": page.Summary})
	if err != nil {
		return Head{}, err
	}
	h.Active = "3"
	s.changed(&h, r.path, page.UpdatedAt)
	h.Breadcrumb = []Crumb{{"首页", "/"}, {Name: page.Title}}
	h.Tags = append(h.Tags, cachetag.Text(page.Code))
	return h, nil
}
