package seo

import "context"

// personalPage is the head of a page of the personal area: never indexed, the same for every visitor.
func personalPage(template, name string) func(s *Service, ctx context.Context, r request) (Head, error) {
	return func(s *Service, ctx context.Context, _ request) (Head, error) {
		h, err := s.compose(ctx, template, map[string]string{"title": name})
		if err != nil {
			return Head{}, err
		}
		h.Index = false
		h.Breadcrumb = []Crumb{{"首页", "/"}, {Name: name}}
		return h, nil
	}
}
