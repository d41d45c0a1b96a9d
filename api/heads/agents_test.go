package heads

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"fapai/api/content/agents"
	"fapai/api/heads/wording"
	"fapai/api/platform/apperr"
)

type testAgents struct{}

func (testAgents) Card(_ context.Context, id int64) (*agents.Card, error) {
	if id != 5 {
		return nil, agents.ErrNotFound
	}
	return &agents.Card{Agent: agents.Agent{
		ID: 5, Name: "林清和", Title: "法拍专员", Store: "望京店", Avatar: new("/media/a.svg"), Years: 6,
		UpdatedAt: time.Date(2026, 11, 20, 2, 0, 0, 0, time.UTC),
	}, DealCount: 12, AreaIDs: []int64{3, 8}, HouseIDs: []int64{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}, nil
}

func agentService() *Service {
	s := service(testLots{})
	s.Sources.Agents = testAgents{}
	s.Templates = func(context.Context, string) (wording.Template, error) {
		return wording.Template{Title: "{name}_{areas}{title}-{site}",
			Description: "从业{years}年，成交{deals}套，在推{houses}套。", Keywords: "{name}"}, nil
	}
	return s
}

func TestAgentHead(t *testing.T) {
	h, err := agentService().Head(t.Context(), "/agent/5.html", "page=2")
	if err != nil {
		t.Fatal(err)
	}
	if h.Title != "第2页-林清和_朝阳、通州法拍专员-法拍房" || h.Description != "第2页，从业6年，成交12套，在推9套。" || !h.Index ||
		h.Image != "https://www.example.com/logo.svg" || h.Canonical != "https://www.example.com/agent/5.html?page=2" {
		t.Errorf("%+v", h)
	}
	b, err := json.Marshal(h.JSONLD)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`"@type":"Person"`, `"jobTitle":"法拍专员"`, `"upDate":"2026-11-20T10:00:00"`,
		`"areaServed":["朝阳","通州"]`} {
		if !strings.Contains(string(b), want) {
			t.Errorf("%s is missing in %s", want, b)
		}
	}
	if _, err := agentService().Head(t.Context(), "/agent/6.html", ""); apperr.KindOf(err) != apperr.NotFound {
		t.Errorf("nobody has a page: %v", err)
	}
}

func TestGalleryIsForBuilders(t *testing.T) {
	s := agentService()
	if _, err := s.Head(t.Context(), "/dev/components.html", ""); apperr.KindOf(err) != apperr.NotFound {
		t.Errorf("production has the gallery: %v", err)
	}
	s.Site.Gallery = true
	if h, err := s.Head(t.Context(), "/dev/components.html", ""); err != nil || h.Index || h.Status != 200 {
		t.Errorf("%+v, %v", h, err)
	}
}
