package robots

import (
	"context"
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/heads/listing"
	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/confirmation"
	"fapai/api/workbench/revisions"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for the rules for crawlers.
type HTTP struct {
	Store *revisions.Store
	// Rules returns the published rules.
	Rules func(ctx context.Context) (heads.CrawlRules, error)
	// Generated returns the lines that the program adds to the editors' rules in robots.txt, such as Sitemap.
	Generated func(ctx context.Context) (string, error)
	// Addresses calls each for every address of the site map.
	Addresses func(ctx context.Context, each func(path string)) error
	// Lists returns the lists that have a minimum number of items.
	Lists    func(ctx context.Context) ([]listing.List, error)
	Origin   string
	Nickname audit.Nicknames
	Limits   confirmation.Limits // how many pages one person may harm without a second person
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnGetRobots(h.GetRobots),
		wire.OnSaveRobots(h.SaveRobots),
		wire.OnPreviewRobots(h.PreviewRobots),
		wire.OnTestRobots(h.TestRobots),
	}
}

// GetRobots handles GET /api/editor/robots: it returns the rules, the draft and the history.
func (h *HTTP) GetRobots(c *fiber.Ctx) error { return h.answer(c, subject, "") }

// PreviewRobots handles POST /api/editor/robots/preview: it returns the effect of a draft.
func (h *HTTP) PreviewRobots(c *fiber.Ctx) error {
	var body wire.RobotsContent
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	impact, faults, err := h.impact(c.UserContext(), fromWire(body.Rules, body.Minimums, body.Signals))
	if err != nil {
		return err
	}
	return httpx.OK(c, wire.RobotsPreview{
		Faults: lo.Map(faults, func(f Fault, _ int) wire.RobotsFault { return wire.RobotsFault(f) }),
		Engines: lo.Map(impact.Engines,
			func(ch Change, i int) wire.RobotsChange { return changeOnWire(Engines[i].Key, ch) }),
		Lists: lo.Map(impact.Lists,
			func(ch Change, i int) wire.RobotsChange { return changeOnWire(Minimums[i].Kind, ch) }),
	})
}

// TestRobots handles POST /api/editor/robots/test: it returns whether a crawler may read an address.
func (h *HTTP) TestRobots(c *fiber.Ctx) error {
	var body wire.TestRobotsJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	path, err := h.path(body.Address)
	if err != nil {
		return err
	}
	file, _ := Parse(body.Rules)
	return httpx.OK(c, map[string]any{
		"path": path,
		"list": lo.Map(Engines, func(e Engine, _ int) wire.RobotsVerdict {
			v := file.Test(e.Agent, path)
			return wire.RobotsVerdict{Engine: e.Key, Allowed: v.Allowed, Line: v.Line, Text: v.Text, Agent: v.Agent}
		}),
	})
}

// path returns the path and query of an address, with which rules are compared.
func (h *HTTP) path(address string) (string, error) {
	address = strings.TrimPrefix(strings.TrimSpace(address), h.Origin)
	address, _, _ = strings.Cut(address, "#")
	if address == "" {
		address = "/"
	}
	if u, err := url.Parse(address); err != nil || !strings.HasPrefix(address, "/") || u.Host != "" {
		return "", apperr.New(apperr.Invalid, "请输入以 / 开头的路径，或本站的完整地址")
	}
	return address, nil
}

// Flow describes the steps of the rules from draft to publication.
func (h *HTTP) Flow() revisions.Flow { return revisions.Flow{Store: h.Store, Publisher: "publisher"} }

// SaveRobots handles PUT /api/editor/robots/draft.
func (h *HTTP) SaveRobots(c *fiber.Ctx) error {
	var body wire.SaveRobotsJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	content := fromWire(body.Rules, body.Minimums, body.Signals)
	return h.Flow().Save(c, h.Flow().Step(c, subject, body.Version, body.Reason), content, h.answer)
}
