package headlist

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/checks"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for heads.
type HTTP struct {
	Index   *Index
	Audited audit.Audited
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListHeads(h.ListHeads),
		wire.OnListHeadChecks(h.ListHeadChecks),
		wire.OnExportHeads(h.ExportHeads),
	}
}

// auditExport is the name of an export in the log of acts.
const auditExport = "head_export"

// ListHeads handles GET /api/editor/head: it returns a window of the rows that pass a filter.
func (h *HTTP) ListHeads(c *fiber.Ctx, params wire.ListHeadsParams) error {
	filter := listFilter(params)
	filter.Text = lo.FromPtr(params.Q)
	if err := filter.check(); err != nil {
		return err
	}
	found := h.Index.Ask(c.UserContext(), Query{
		Filter: filter, Like: lo.FromPtr(params.Like),
		Sort: lo.FromPtr(params.Sort), Offset: lo.FromPtr(params.Offset),
		Limit: lo.FromPtrOr(params.Limit, windowSize),
	})
	return httpx.OK(c, listToWire(found))
}

var (
	listFilter   = httpx.Converter[Filter, wire.ListHeadsParams]("Text")
	exportFilter = httpx.Converter[Filter, wire.ExportHeadsParams]("Text")
)

// FilterOf converts the query parameters of a request to a Filter.
func FilterOf(p wire.ExportHeadsParams) Filter {
	f := exportFilter(p)
	f.Text = lo.FromPtr(p.Q)
	return f
}

// ListHeadChecks handles GET /api/editor/head/check.
func (h *HTTP) ListHeadChecks(c *fiber.Ctx) error {
	found := h.Index.Ask(c.UserContext(), Query{})
	out := wire.HeadCheckList{Ready: found.Ready, List: make([]wire.HeadCheck, len(checks.All))}
	for i, check := range checks.All {
		out.List[i] = wire.HeadCheck{
			ID: check.ID, Name: check.Name, Severity: wire.HeadCheckSeverity(check.Severity),
			Explanation: check.Explanation,
			Fix:         wire.HeadCheckFix(check.Fix), Count: found.Checks[i],
		}
	}
	return httpx.OK(c, out)
}

// The columns of an exported CSV file that are read when the file is imported after editing.
const (
	ColPath        = "地址"
	ColTitle       = "标题"
	ColDescription = "描述"
	ColKeywords    = "关键词"
	ColSeen        = "校验"
)

var columns = []string{
	ColPath, "类型", "状态", ColTitle, "标题宽度（像素）", ColDescription, ColKeywords, "H1", "规范地址", "收录", "标题来源", "描述来源",
	"关键词来源", "模板", "问题", "更新时间", "蜘蛛来访", ColSeen,
}

var sourceNames = map[heads.Source]string{
	heads.FromTemplate: "模板", heads.FromArticle: "文章", heads.FromLandingPage: "专题页",
	heads.FromAlias: "地区替换", heads.FromPath: "单页替换",
}

// ExportHeads handles GET /api/editor/head/csv: it returns the rows that pass a filter.
func (h *HTTP) ExportHeads(c *fiber.Ctx, params wire.ExportHeadsParams) error {
	if !h.Index.State(c.UserContext()).Ready {
		return ErrNotReady
	}
	filter := FilterOf(params)
	if err := filter.check(); err != nil {
		return err
	}
	rows := [][]string{columns}
	h.Index.Each(c.UserContext(), filter, func(r *Row) { rows = append(rows, cells(r)) })
	if err := h.Audited(c, auditExport, fmt.Sprintf("%d heads", len(rows)-1), nil); err != nil {
		return err
	}
	return httpx.CSV(c, "页面标题.csv", rows)
}

func cells(r *Row) []string {
	template := r.Template
	if r.Wording >= 0 {
		template = fmt.Sprintf("%s #%d", r.Template, r.Wording+1)
	}
	return httpx.Cells(
		r.Path, KindName(r.Kind), r.Status, r.Title, r.TitlePx, r.Description, r.Keywords, r.H1,
		r.Canonical, robotsOf(r),
		sourceNames[r.From.Title], sourceNames[r.From.Description], sourceNames[r.From.Keywords], template,
		strings.Join(lo.Map(idsOf(r.Found), func(id string, _ int) string { return nameOf(id) }), "；"), r.Updated,
		r.Visited, SeenOf(r.Title, r.Description, r.Keywords),
	)
}

func nameOf(id string) string {
	if i, ok := checks.PlaceOf(id); ok {
		return checks.All[i].Name
	}
	return id
}

// idsOf returns the ids of the checks in a set, in the order of checks.All.
func idsOf(found checks.Set) []string {
	ids := []string{}
	for i := range checks.All {
		if found.Has(i) {
			ids = append(ids, checks.All[i].ID)
		}
	}
	return slices.Clip(ids)
}

func robotsOf(r *Row) string {
	if r.Status == 200 && r.Index {
		return "index"
	}
	return "noindex"
}
