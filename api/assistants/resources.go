package assistants

import (
	"context"
	"encoding/json"
	"net/url"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"fapai/proto-types/wire"
)

// resource is a text that assistants can read without calling a tool.
type resource struct {
	uri, name, title, description, mime string
	read                                func(context.Context) (string, error)
}

func (s *Server) addResources() {
	for _, r := range []resource{
		{
			"fapai://methodology", "methodology", "数据与方法说明 / Methodology",
			"来源、口径、算法和样本数的规则。\nSources, definitions and rules of all figures.", "text/html",
			s.singlePage("methodology"),
		},
		{
			"fapai://terms", "terms", "使用条款与许可 / Terms of use",
			"公开数据的许可、署名和限制。\nLicence, attribution and limits of the open data.", "application/json", s.terms,
		},
		{
			"fapai://dictionary", "dictionary", "数据字典 / Data dictionary",
			"筛选条件和字段的代码与名称，以及字段的单位和说明。\nCodes and names of filters and fields, with units and notes.",
			"application/json", s.dataDictionary,
		},
	} {
		s.mcp.AddResource(&mcp.Resource{URI: r.uri, Name: r.name, Title: r.title,
			Description: r.description, MIMEType: r.mime},
			func(ctx context.Context, _ *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
				text, err := r.read(ctx)
				if err != nil {
					return nil, err
				}
				return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: r.uri,
					MIMEType: r.mime, Text: text}}}, nil
			})
	}
}

func (s *Server) singlePage(code string) func(context.Context) (string, error) {
	return func(ctx context.Context) (string, error) {
		var page wire.SinglePage
		err := s.get(ctx, "/api/single-page", url.Values{"code": {code}}, &page)
		return "<h1>" + page.Title + "</h1>\n" + page.Content, err
	}
}

func (s *Server) terms(ctx context.Context) (string, error) {
	var data wire.OpenData
	if err := s.get(ctx, "/api/open/v1", nil, &data); err != nil {
		return "", err
	}
	return written(map[string]any{
		"license": data.License, "documentation": data.Documentation, "requests_per_minute": data.RequestsPerMinute,
		"privacy": s.opt.Origin + "/privacy_policy.html",
	})
}

func (s *Server) dataDictionary(ctx context.Context) (string, error) {
	var data wire.OpenData
	if err := s.get(ctx, "/api/open/v1", nil, &data); err != nil {
		return "", err
	}
	labels, err := s.dictionary(ctx)
	if err != nil {
		return "", err
	}
	codes := map[string]map[string]string{}
	for key, entries := range labels {
		codes[key] = map[string]string{}
		for _, e := range entries {
			codes[key][e.Code] = e.Name
		}
	}
	return written(map[string]any{"codes": codes, "lot_fields": data.LotFields, "district_fields": data.DistrictFields})
}

func written(data any) (string, error) {
	text, err := json.Marshal(data)
	return string(text), err
}
