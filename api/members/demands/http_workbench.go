package demands

import (
	"context"
	"strconv"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/members"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// Workbench handles the API operations by which editors process forms.
type Workbench struct {
	Store    *Store
	Label    members.Labels
	Titles   Titles
	Nickname audit.Nicknames
	Audited  audit.Audited
}

// Operations returns the API operations that Workbench handles.
func (h *Workbench) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListForms(h.ListForms),
		wire.OnExportForms(h.ExportForms),
		wire.OnGetForm(h.GetForm),
		wire.OnWorkOnForm(h.WorkOnForm),
		wire.OnShowFormMobile(h.ShowFormMobile),
	}
}

// The names of the editors' actions in the log of acts (package audit).
const (
	auditWork   = "form_work"
	auditMobile = "form_mobile"
	auditExport = "form_export"
)

// ListForms handles GET /api/editor/form.
func (h *Workbench) ListForms(c *fiber.Ctx, params wire.ListFormsParams) error {
	q := workbenchQuery(params.FormType, (*string)(params.Status), params.HouseID)
	q.Page, q.Size = members.Page(params.Page, params.PageSize)
	list, total, counts, err := h.Store.WorkbenchList(c.UserContext(), q)
	if err != nil {
		return err
	}
	out := wire.FormList{Total: total, Page: q.Page, PageSize: q.Size, Counts: make([]wire.StatusCount, len(counts))}
	for i, n := range counts {
		out.Counts[i] = wire.StatusCount{Status: string(n.Status), Count: n.Count}
	}
	if out.List, err = h.items(c.UserContext(), list); err != nil {
		return err
	}
	return httpx.OK(c, out)
}

func workbenchQuery(formType, status *string, house *int64) WorkbenchQuery {
	return WorkbenchQuery{
		Type: FormType(lo.FromPtr(formType)), Status: Status(lo.FromPtr(status)), HouseID: lo.FromPtr(house),
	}
}

func (h *Workbench) items(ctx context.Context, list []WorkbenchItem) ([]wire.WorkbenchItem, error) {
	var ids []int64
	for _, d := range list {
		if d.HouseID != nil {
			ids = append(ids, *d.HouseID)
		}
	}
	titles, err := h.Titles(ctx, ids)
	out := make([]wire.WorkbenchItem, len(list))
	for i, d := range list {
		out[i] = workbenchItemFrom(d)
		out[i].FormType, out[i].Member = string(d.Type), d.MemberID != 0
		out[i].HouseTitle = lo.EmptyableToPtr(titles[lo.FromPtr(d.HouseID)])
	}
	return out, err
}

// ExportForms handles GET /api/editor/form/csv.
func (h *Workbench) ExportForms(c *fiber.Ctx, params wire.ExportFormsParams) error {
	q := workbenchQuery(params.FormType, (*string)(params.Status), params.HouseID)
	q.Page, q.Size = 1, exported
	list, _, _, err := h.Store.WorkbenchList(c.UserContext(), q)
	if err != nil {
		return err
	}
	items, err := h.items(c.UserContext(), list)
	if err != nil {
		return err
	}
	rows := [][]string{{"编号", "类型", "状态", "称呼", "手机号", "有误内容", "看样日期", "内容", "链接", "房源编号", "房源",
		"来源", "会员", "已答复", "提交时间"}}
	yes := map[bool]string{true: "是", false: "否"}
	for _, f := range items {
		rows = append(rows, httpx.Cells(
			f.ID, h.Label("form_type", f.FormType), h.Label("demand_status", f.Status), f.Name, f.Mobile,
			h.Label("correction_field", lo.FromPtr(f.Field)), f.ViewingDate, f.Remark, f.Link,
			f.HouseID, f.HouseTitle, f.Source,
			yes[f.Member], yes[f.Answered], f.CreatedAt,
		))
	}
	if err := h.Audited(c, auditExport, strconv.Itoa(len(items)), nil); err != nil {
		return err
	}
	return httpx.CSV(c, "用户提交.csv", rows)
}

// GetForm handles GET /api/editor/form/{id}.
func (h *Workbench) GetForm(c *fiber.Ctx, id wire.ID) error { return h.answer(c, id, "") }

func (h *Workbench) answer(c *fiber.Ctx, id int64, message string) error {
	ctx := c.UserContext()
	d, err := h.Store.WorkbenchForm(ctx, id)
	if err != nil {
		return err
	}
	items, err := h.items(ctx, []WorkbenchItem{d})
	if err != nil {
		return err
	}
	demand := toWire([]Item{d.Item})[0]
	demand.HouseTitle = items[0].HouseTitle
	out := wire.WorkbenchForm{
		Item: items[0], Demand: demand, Version: len(d.Events) - 1,
		Events: make([]wire.WorkbenchEvent, len(d.Events)),
	}
	for i, e := range d.Events {
		out.Events[i] = workbenchEventFrom(e)
		if out.Events[i].Editor, err = h.Nickname.Of(ctx, e.EditorID); err != nil {
			return err
		}
	}
	return httpx.OKWithMessage(c, message, out)
}

// WorkOnForm handles POST /api/editor/form/{id}.
func (h *Workbench) WorkOnForm(c *fiber.Ctx, id wire.ID) error {
	var body wire.FormWork
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	work := Work{
		Status: Status(lo.FromPtr(body.Status)), Reply: lo.FromPtr(body.Reply), Note: lo.FromPtr(body.Note),
		Version: body.Version,
	}
	err := h.Audited(c, auditWork, detail(id), h.Store.workOn(httpx.CallerID(c), id, work, func(s Status) string {
		return h.Label("demand_status", string(s))
	}))
	if err != nil {
		return err
	}
	return h.answer(c, id, "已保存")
}

// ShowFormMobile handles POST /api/editor/form/{id}/mobile.
func (h *Workbench) ShowFormMobile(c *fiber.Ctx, id wire.ID) error {
	var mobile string
	if err := h.Audited(c, auditMobile, detail(id), h.Store.showMobile(id, &mobile)); err != nil {
		return err
	}
	return httpx.OK(c, map[string]string{"mobile": mobile})
}

// detail returns the text that identifies a form in the log of acts, such as "form 12".
func detail(id int64) string { return "form " + strconv.FormatInt(id, 10) }
