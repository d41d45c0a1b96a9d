package seo

import (
	"context"
	"strconv"
	"strings"
	"time"

	"fapai/api/route"
)

// Agent is what a consultant's head is made from.
type Agent struct {
	ID            int64
	Name, Title   string
	Store         string
	Avatar        string   // address, empty for none
	Areas         []string // short names of the districts served
	Years         int
	Deals, Houses int // deals accompanied; lots that can be bid for
	UpdatedAt     time.Time
}

type personLD struct {
	Context   string   `json:"@context"`
	Type      string   `json:"@type"`
	Name      string   `json:"name"`
	JobTitle  string   `json:"jobTitle"`
	URL       string   `json:"url"`
	Image     string   `json:"image,omitempty"`
	Telephone string   `json:"telephone,omitempty"`
	Areas     []string `json:"areaServed,omitempty"`
	WorksFor  *party   `json:"worksFor,omitempty"`
}

func (s *Service) agent(ctx context.Context, r request) (Head, error) {
	a, err := s.Sources.Agent(ctx, r.id())
	if err != nil {
		return Head{}, notFoundPage(err)
	}
	h, err := s.compose(ctx, "agent", map[string]string{
		"name": a.Name, "title": a.Title, "store": a.Store, "areas": strings.Join(a.Areas, "、"),
		"years": strconv.Itoa(a.Years), "deals": strconv.Itoa(a.Deals), "houses": strconv.Itoa(a.Houses),
	})
	if err != nil {
		return Head{}, err
	}
	h.Breadcrumb = []Crumb{{"首页", "/"}, {"法拍房", route.Houses.Path()}, {Name: a.Title + a.Name}}
	h.Updated = &a.UpdatedAt
	person := personLD{
		Context: schemaOrg, Type: "Person", Name: a.Name, JobTitle: a.Title, URL: s.Site.Origin + r.path,
		Telephone: s.Site.Hotline, Areas: a.Areas,
	}
	if a.Avatar != "" {
		h.Image = s.absolute(a.Avatar)
		person.Image = h.Image
	}
	if a.Store != "" {
		person.WorksFor = &party{Type: "Organization", Name: a.Store}
	}
	h.JSONLD = []any{
		timeFactor{Context: cambrian, ID: s.Site.Origin + r.path, Title: h.Title, Description: h.Description, UpDate: baiduTime(a.UpdatedAt)},
		person,
	}
	return h, nil
}
