package seo

import (
	"context"
	"strconv"

	"fapai/api/cachetag"
)

// houseMap is the head of the map of houses. Where the map stands and what it is narrowed to does not make another page.
func (s *Service) houseMap(ctx context.Context, r request) (Head, error) {
	where, err := s.Sources.Home(ctx)
	if err != nil {
		return Head{}, err
	}
	counts, err := s.Sources.Houses(ctx, Where{City: where.City})
	if err != nil {
		return Head{}, err
	}
	values := placeValues(where)
	values["count"] = strconv.Itoa(counts.Total)
	h, err := s.compose(ctx, "map", values)
	if err != nil {
		return Head{}, err
	}
	h.Active, h.Where, h.Index = "0", &where, !filtered(r.query)
	h.Breadcrumb = []Crumb{{"首页", "/"}, {"地图找房", ""}}
	h.Tags = append(h.Tags, cachetag.Houses)
	s.changed(&h, r.path, counts.UpdatedAt)
	return h, nil
}
