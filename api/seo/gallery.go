package seo

import (
	"context"

	"fapai/api/cachetag"
)

// gallery is the head of the page of all components. Only the sites of those who build have one.
func (s *Service) gallery(context.Context, request) (Head, error) {
	if !s.Site.Gallery {
		return Head{}, ErrNoPage
	}
	return Head{Title: "组件样例-" + s.Site.Name, Tags: []string{cachetag.Head("gallery")}}, nil
}
