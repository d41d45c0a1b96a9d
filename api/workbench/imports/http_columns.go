package imports

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/importing"
	"fapai/api/importing/mapping"
	"fapai/api/importing/platforms"
	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// CheckImportColumns handles POST /api/editor/import/task/{id}/column: it queues a dry run with the columns that the
// editor chose.
func (h *HTTP) CheckImportColumns(c *fiber.Ctx, id wire.ID) error {
	var body wire.ImportColumns
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	ctx := c.UserContext()
	t, err := h.Store.Get(ctx, id)
	switch {
	case err != nil:
		return err
	case t.FileID == nil:
		return ErrUnknown
	case body.Platform != "" && platforms.Named(body.Platform) == nil && !lo.ContainsBy(platforms.All,
		func(p *platforms.Platform) bool { return p.Code == body.Platform }):
		return apperr.New(apperr.Invalid, "没有这个来源平台，请重新选择")
	}
	if sheet := lo.FromPtr(body.Sheet); sheet != "" && sheet != sheetOf(&t) {
		next, err := h.Store.CheckWith(ctx, &t, sheet, "", httpx.CallerID(c))
		if err != nil {
			return err
		}
		return h.answer(c, next, "正在试运行工作表“"+sheet+"”")
	}
	constants := lo.SliceToMap(body.Constants, func(c wire.ImportConstant) (string, string) { return c.Field, c.Value })
	chosen, err := h.chooseColumns(ctx, &t, body.Platform, constants, body.Answers,
		lo.Map(body.Columns, func(choice wire.ImportColumnChoice, _ int) mapping.Choice {
			return mapping.Choice{Column: choice.Column, Field: choice.Field, Unit: string(choice.Unit)}
		}))
	if err != nil {
		return err
	}
	next, err := h.Store.CheckWith(ctx, &t, t.Sheet, chosen, httpx.CallerID(c))
	if err != nil {
		return err
	}
	return h.answer(c, next, "正在按所选的列试运行")
}

// sheetOf returns the name of the worksheet that the task's dry run has read.
func sheetOf(t *Task) string {
	var e Explanation
	if json.Unmarshal(t.Explanation, &e) != nil || e.Sheet == "" {
		return t.Sheet
	}
	return e.Sheet
}

// chooseColumns returns a column mapping as YAML. It maps the columns of a task's file to the fields that an editor
// chose for them.
func (h *HTTP) chooseColumns(
	ctx context.Context, t *Task, platform string, constants map[string]string, answers []string,
	choices []mapping.Choice,
) (string, error) {
	folder, err := os.MkdirTemp("", "fapai-import-")
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(folder) }()
	path := filepath.Join(folder, "upload")
	if err := h.Store.write(ctx, *t.FileID, path); err != nil {
		return "", err
	}
	explained, _, err := importing.Explain(t.Kind, path,
		importing.Options{Source: t.Source, Chosen: t.Mapping, Sheet: t.Sheet})
	if err != nil {
		return "", apperr.New(apperr.Invalid, forEditors(err, path, t.Name))
	}
	text, err := explained.Choose("所选的列", platform, constants, answers, choices)
	if err != nil {
		return "", apperr.New(apperr.Invalid, err.Error())
	}
	return text, nil
}

// ListImportChanges handles GET /api/editor/import/task/{id}/change: it returns the lots that the import would change.
func (h *HTTP) ListImportChanges(c *fiber.Ctx, id wire.ID, params wire.ListImportChangesParams) error {
	page, size := lo.FromPtrOr(params.Page, 1), lo.FromPtrOr(params.PageSize, httpx.DefaultPageSize)
	rows, total, err := h.Store.Changes(c.UserContext(), id, page, size)
	if err != nil {
		return err
	}
	list := make([]wire.ImportLotChange, len(rows))
	for i := range rows {
		list[i] = changeToWire(&rows[i])
	}
	return httpx.OK(c, map[string]any{"list": list, "total": total, "page": page, "page_size": size})
}

func (h *HTTP) mappings(ctx context.Context) ([]wire.ImportMapping, error) {
	kept, err := h.Store.Mappings(ctx)
	if err != nil {
		return nil, err
	}
	out := make([]wire.ImportMapping, len(kept))
	for i := range kept {
		out[i] = mappingFrom(kept[i])
		if out[i].By, err = h.Nickname.Text(ctx, kept[i].MemberID); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// RenameImportMapping handles POST /api/editor/import/mapping/{id}.
func (h *HTTP) RenameImportMapping(c *fiber.Ctx, id wire.ID) error {
	var body wire.RenameImportMappingJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := h.Store.Rename(c.UserContext(), id, body.Name, httpx.CallerID(c)); err != nil {
		return err
	}
	return httpx.Message(c, "已改名")
}

// RemoveImportMapping handles DELETE /api/editor/import/mapping/{id}.
func (h *HTTP) RemoveImportMapping(c *fiber.Ctx, id wire.ID) error {
	if err := h.Store.Remove(c.UserContext(), id, httpx.CallerID(c)); err != nil {
		return err
	}
	return httpx.Message(c, "已删除，以后的文件按列名识别")
}
