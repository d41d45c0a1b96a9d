package seo

import (
	"context"
	"time"

	"fapai/api/cachetag"
	"fapai/api/route"
)

const researchChannel = "研究院"

// statPage is the head of a page of the research section, by the name of its template and of itself in the breadcrumb.
func statPage(page, name string) func(*Service, context.Context, request) (Head, error) {
	return func(s *Service, ctx context.Context, r request) (Head, error) {
		where, err := s.Sources.Home(ctx)
		if err != nil {
			return Head{}, err
		}
		h, err := s.compose(ctx, page, placeValues(where))
		if err != nil {
			return Head{}, err
		}
		updated, err := s.Sources.StatsUpdated(ctx)
		if err != nil {
			return Head{}, err
		}
		h.Active, h.Where, h.Updated = "5", &where, updated
		h.Index = !filtered(r.query)
		h.Breadcrumb = []Crumb{{"首页", "/"}, {researchChannel, route.Research.Path()}, {Name: name}}
		if page == "research" {
			h.Breadcrumb = []Crumb{{"首页", "/"}, {Name: researchChannel}}
		}
		h.Tags = append(h.Tags, cachetag.Stats)
		if updated != nil {
			h.JSONLD = []any{
				timeFactor{Context: cambrian, ID: s.Site.Origin + r.path, Title: h.Title, UpDate: baiduTime(*updated)},
				s.datasetLD(h, r.path, where, *updated),
			}
		}
		return h, nil
	}
}

type datasetJSON struct {
	Context             string           `json:"@context"`
	Type                string           `json:"@type"`
	Name                string           `json:"name"`
	Description         string           `json:"description"`
	URL                 string           `json:"url"`
	DateModified        string           `json:"dateModified"`
	SpatialCoverage     string           `json:"spatialCoverage"`
	IsAccessibleForFree bool             `json:"isAccessibleForFree"`
	Creator             datasetMakerJSON `json:"creator"`
}

type datasetMakerJSON struct {
	Type string `json:"@type"`
	Name string `json:"name"`
	URL  string `json:"url"`
}

// datasetLD describes the figures of a page as a data set.
func (s *Service) datasetLD(h Head, path string, where Where, updated time.Time) datasetJSON {
	return datasetJSON{
		Context: schemaOrg, Type: "Dataset", Name: h.Title, Description: h.Description, URL: s.Site.Origin + path,
		DateModified: updated.In(cst).Format(time.RFC3339), SpatialCoverage: where.City.Name, IsAccessibleForFree: true,
		Creator: datasetMakerJSON{Type: "Organization", Name: s.Site.Name, URL: s.Site.Origin},
	}
}
