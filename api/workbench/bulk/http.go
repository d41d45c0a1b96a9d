package bulk

import (
	"fmt"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/heads"
	"fapai/api/platform/audit"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/headlist"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for bulk edits.
type HTTP struct {
	Maker    *Maker
	Nickname audit.Nicknames
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListBulkEdits(h.ListBulkEdits),
		wire.OnImportHeads(h.ImportHeads),
		wire.OnReplaceInHeads(h.ReplaceInHeads),
		wire.OnGetBulkEdit(h.GetBulkEdit),
		wire.OnApplyBulkEdit(h.ApplyBulkEdit),
		wire.OnDecideBulkEdit(h.DecideBulkEdit),
		wire.OnUndoBulkEdit(h.UndoBulkEdit),
	}
}

func (h *HTTP) store() *Store { return h.Maker.Store }

// ListBulkEdits handles GET /api/editor/head/bulk: the latest bulk edits.
func (h *HTTP) ListBulkEdits(c *fiber.Ctx) error {
	list, err := h.store().List(c.UserContext())
	if err != nil {
		return err
	}
	out := make([]wire.BulkEdit, len(list))
	for i := range list {
		if out[i], err = h.toWire(c.UserContext(), &list[i]); err != nil {
			return err
		}
	}
	return httpx.OK(c, map[string]any{"list": out})
}

// ReplaceInHeads handles POST /api/editor/head/bulk/replacement: it starts a bulk edit by search and replace.
func (h *HTTP) ReplaceInHeads(c *fiber.Ctx, params wire.ReplaceInHeadsParams) error {
	var body wire.HeadReplacement
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	r := Replacement{
		Find: body.Find, With: body.With, IgnoreCase: lo.FromPtr(body.IgnoreCase),
		IgnoreWidth: lo.FromPtr(body.IgnoreWidth),
		Title:       slices.Contains(body.Fields, "title"), Description: slices.Contains(body.Fields, "description"),
		Keywords: slices.Contains(body.Fields, "keywords"),
	}
	isRestoring := lo.FromPtr(body.Restore)
	if err := r.check(isRestoring); err != nil {
		return err
	}
	if err := h.ready(c); err != nil {
		return err
	}
	rows := chosen{filter: headlist.FilterOf(wire.ExportHeadsParams(params))}
	if body.Paths != nil {
		rows.paths = lo.SliceToMap(body.Paths, func(path string) (string, bool) { return path, true })
	}
	if isRestoring {
		return h.begin(c, KindReplace, "恢复模板文字", restored(c.UserContext(), h.Maker.Index, rows, r))
	}
	if lo.FromPtr(body.Regex) {
		if err := r.compile(); err != nil {
			return err
		}
	}
	found := replaced(c.UserContext(), h.Maker.Index, rows, r)
	return h.begin(c, KindReplace, fmt.Sprintf("“%s”替换为“%s”", r.Find, r.With), found)
}

// ImportHeads handles POST /api/editor/head/bulk/file: it starts a bulk edit from an edited CSV file.
func (h *HTTP) ImportHeads(c *fiber.Ctx, params wire.ImportHeadsParams) error {
	if err := h.ready(c); err != nil {
		return err
	}
	found, err := filed(c.UserContext(), h.Maker.Index, c.Body())
	if err != nil {
		return err
	}
	return h.begin(c, KindFile, params.Name, found)
}

func (h *HTTP) ready(c *fiber.Ctx) error {
	if !h.Maker.Index.State(c.UserContext()).Ready {
		return headlist.ErrNotReady
	}
	return nil
}

func (h *HTTP) begin(c *fiber.Ctx, kind Kind, note string, found collected) error {
	editor := httpx.CallerID(c)
	id, err := h.Maker.Begin(c.UserContext(), Edit{Kind: kind, Note: note, EditorID: &editor}, found)
	if err != nil {
		return err
	}
	return h.answer(c, id, "")
}

func (h *HTTP) answer(c *fiber.Ctx, id int64, message string) error {
	b, err := h.store().Get(c.UserContext(), id)
	if err != nil {
		return err
	}
	out, err := h.toWire(c.UserContext(), &b)
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, message, out)
}

// GetBulkEdit handles GET /api/editor/head/bulk/{id}.
func (h *HTTP) GetBulkEdit(c *fiber.Ctx, id wire.ID, params wire.GetBulkEditParams) error {
	ctx := c.UserContext()
	b, err := h.store().Get(ctx, id)
	if err != nil {
		return err
	}
	rows, count, err := h.store().Rows(ctx, id, Part(lo.FromPtr(params.Part)), lo.FromPtrOr(params.Page, 1),
		lo.FromPtrOr(params.PageSize, httpx.DefaultPageSize))
	if err != nil {
		return err
	}
	out := wire.BulkEditPage{Count: count, Limits: headlist.Limits(),
		List: lo.Map(rows, func(r Row, _ int) wire.BulkEditRow { return rowToWire(&r) })}
	out.Rejects = lo.Map(b.Rejects, func(r Reject, _ int) wire.HeadReject { return wire.HeadReject(r) })
	if out.Edit, err = h.toWire(ctx, &b); err != nil {
		return err
	}
	return httpx.OK(c, out)
}

// DecideBulkEdit handles PUT /api/editor/head/bulk/{id}/choice: it stores an editor's decisions about conflicts.
func (h *HTTP) DecideBulkEdit(c *fiber.Ctx, id wire.ID) error {
	var body wire.DecideBulkEditJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := h.store().Decide(c.UserContext(), id, body.Rows, Choice(body.Choice)); err != nil {
		return err
	}
	return h.answer(c, id, "")
}

// ApplyBulkEdit handles POST /api/editor/head/bulk/{id}/application.
func (h *HTTP) ApplyBulkEdit(c *fiber.Ctx, id wire.ID) error {
	var body wire.ApplyBulkEditJSONBody
	if len(c.Body()) > 0 {
		if err := c.BodyParser(&body); err != nil {
			return fiber.ErrBadRequest
		}
	}
	return h.execute(c, application, id,
		confirmer{strings.TrimSpace(lo.FromPtr(body.Confirm)), httpx.CallerReaches(c, "publisher")},
		"已应用 %d 个页面，一秒内生效")
}

// UndoBulkEdit handles POST /api/editor/head/bulk/{id}/reversal.
func (h *HTTP) UndoBulkEdit(c *fiber.Ctx, id wire.ID) error {
	return h.execute(c, reversal, id, confirmer{}, "已恢复 %d 个页面，一秒内生效")
}

func (h *HTTP) execute(c *fiber.Ctx, d direction, id int64, by confirmer, message string) error {
	if err := h.ready(c); err != nil {
		return err
	}
	ctx := c.UserContext()
	paths, err := h.store().execute(ctx, h.Maker.Index, d, id, httpx.CallerID(c), by)
	if err != nil {
		return err
	}
	tags := lo.Map(paths, func(path string, _ int) string { return cachetag.Override(string(heads.ScopePath), path) })
	// The rows in memory are invalidated at once, because the database notification about this change arrives
	// a little later.
	h.Maker.Index.Invalidate(tags...)
	return h.answer(c, id, fmt.Sprintf(message, len(paths)))
}
