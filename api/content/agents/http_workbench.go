package agents

import (
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// Workbench handles the API operations with which editors manage consultants.
type Workbench struct {
	Store *Store
	Acts  *audit.Store
	// Area returns the name of a district and the id of its city; ok is false if no district has the id.
	Area     func(id int64) (name string, city int64, ok bool)
	Nickname audit.Nicknames
	Now      func() time.Time
}

// Operations returns the API operations that Workbench handles.
func (d *Workbench) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListWorkbenchAgents(d.ListWorkbenchAgents),
		wire.OnAddAgent(d.AddAgent),
		wire.OnOrderAgents(d.OrderAgents),
		wire.OnChangeAgent(d.ChangeAgent),
		wire.OnListAgentHistory(d.ListAgentHistory),
		wire.OnShowAgent(d.ShowAgent),
	}
}

// ListWorkbenchAgents handles GET /api/editor/agent.
func (d *Workbench) ListWorkbenchAgents(c *fiber.Ctx) error { return d.answer(c, "") }

var (
	wireProfile = httpx.Converter[wire.AgentProfile, Profile]()
	profileFrom = httpx.Converter[Profile, wire.AgentProfile]()
)

func (d *Workbench) answer(c *fiber.Ctx, message string) error {
	stored, err := d.Store.WorkbenchList(c.UserContext())
	if err != nil {
		return err
	}
	list := make([]wire.WorkbenchAgent, len(stored))
	for i := range stored {
		a := &stored[i]
		list[i] = wire.WorkbenchAgent{
			ID: a.ID, Profile: wireProfile(a.profile()), CityID: a.CityID,
			Hidden: a.DeletedAt != nil, Version: a.Version,
			HouseCount: a.CareCount, DealCount: a.DealCount, IsDemo: a.IsDemo, UpdatedAt: httpx.Time(a.UpdatedAt),
		}
	}
	return httpx.OKWithMessage(c, message, map[string]any{"list": list})
}

// AddAgent handles POST /api/editor/agent.
func (d *Workbench) AddAgent(c *fiber.Ctx) error {
	var body wire.AddAgentJSONRequestBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	city, clean := d.cleaner(body.Profile)
	profile, err := clean("")
	if err != nil {
		return err
	}
	if err := d.Store.add(c.UserContext(), body.Key, city, profile, d.areaName, d.edit(c, body.Reason)); err != nil {
		return err
	}
	return d.answer(c, "已新增，1 秒内显示给访客")
}

// ChangeAgent handles PUT /api/editor/agent/{id}.
func (d *Workbench) ChangeAgent(c *fiber.Ctx, id wire.ID) error {
	var body wire.ChangeAgentJSONRequestBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	city, clean := d.cleaner(body.Profile)
	if err := d.Store.change(c.UserContext(), id, body.Version, city, clean, d.areaName,
		d.edit(c, body.Reason)); err != nil {
		return err
	}
	return d.answer(c, "已保存，1 秒内生效")
}

// ShowAgent handles PUT /api/editor/agent/{id}/visibility.
func (d *Workbench) ShowAgent(c *fiber.Ctx, id wire.ID) error {
	var body wire.ShowAgentJSONRequestBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := d.Store.show(c.UserContext(), id, body.Version, body.Hidden, d.edit(c, body.Reason)); err != nil {
		return err
	}
	return d.answer(c, lo.Ternary(body.Hidden, "已隐藏，1 秒内生效", "已重新显示，1 秒内生效"))
}

// OrderAgents handles PUT /api/editor/agent-order.
func (d *Workbench) OrderAgents(c *fiber.Ctx) error {
	var body wire.OrderAgentsJSONRequestBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := d.Store.order(c.UserContext(), body.Ids, body.Seen, d.edit(c, body.Reason)); err != nil {
		return err
	}
	return d.answer(c, "顺序已保存，1 秒内生效")
}

// ListAgentHistory handles GET /api/editor/agent/{id}/history.
func (d *Workbench) ListAgentHistory(c *fiber.Ctx, id wire.ID) error {
	return audit.History(c, d.Acts, audit.Query{Action: "agent", Subject: subjectOf(id)}, d.Nickname)
}

func (d *Workbench) edit(c *fiber.Ctx, reason string) edit {
	return edit{editor: httpx.CallerID(c), reason: strings.TrimSpace(reason), at: d.Now()}
}

func (d *Workbench) areaName(id int64) string {
	name, _, _ := d.Area(id)
	return name
}

// cleaner returns the city of the first district in a profile, and a function that validates the profile and converts
// it to its stored form. The argument of that function is the address of the uploaded picture.
func (d *Workbench) cleaner(body wire.AgentProfile) (city int64, clean func(picture string) (Profile, error)) {
	profile := profileFrom(body)
	if len(profile.AreaIDs) > 0 {
		_, city, _ = d.Area(profile.AreaIDs[0])
	}
	return city, func(picture string) (Profile, error) {
		elsewhere := slices.ContainsFunc(profile.AreaIDs, func(id int64) bool {
			_, of, ok := d.Area(id)
			return !ok || of != city
		})
		if elsewhere {
			return Profile{}, apperr.New(apperr.Invalid, "服务区域须是同一城市的区县，请重新选择")
		}
		return profile.clean(picture)
	}
}
