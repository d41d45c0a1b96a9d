package imports

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/importing"
	"fapai/api/importing/mapping"
	"fapai/api/importing/runs"
	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for imports.
type HTTP struct {
	Store    *Store
	Nickname audit.Nicknames
	Audited  audit.Audited
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListImports(h.ListImports),
		wire.OnReadNotice(h.ReadNotice),
		wire.OnBeginImportUpload(h.BeginImportUpload),
		wire.OnGetImportUpload(h.GetImportUpload),
		wire.OnUploadImportPart(h.UploadImportPart),
		wire.OnRenameImportMapping(h.RenameImportMapping),
		wire.OnRemoveImportMapping(h.RemoveImportMapping),
		wire.OnCheckImportColumns(h.CheckImportColumns),
		wire.OnListImportChanges(h.ListImportChanges),
		wire.OnListImportRuns(h.ListImportRuns),
		wire.OnPreviewImportUndo(h.PreviewImportUndo),
		wire.OnUndoImport(h.UndoImport),
		wire.OnGetImportTask(h.GetImportTask),
		wire.OnApplyImport(h.ApplyImport),
		wire.OnCancelImport(h.CancelImport),
		wire.OnCheckImport(h.CheckImport),
		wire.OnExportImportRejects(h.ExportImportRejects),
	}
}

// auditExport is the name of an export in the log of acts.
const auditExport = "import.export"

// ListImports handles GET /api/editor/import.
func (h *HTTP) ListImports(c *fiber.Ctx) error {
	ctx := c.UserContext()
	tasks, err := h.Store.List(ctx)
	if err != nil {
		return err
	}
	room := wire.ImportRoom{Limit: MaxFile, List: make([]wire.ImportTask, len(tasks)), Platforms: platformsToWire()}
	for i := range tasks {
		if room.List[i], err = h.taskToWire(ctx, &tasks[i]); err != nil {
			return err
		}
	}
	for _, kind := range lo.Keys(importing.Kinds) {
		sources, err := mapping.Builtin(kind)
		if err != nil {
			return err
		}
		fields, err := mapping.FieldsOf(kind)
		if err != nil {
			return err
		}
		room.Kinds = append(room.Kinds, kindToWire(kind, sources, fields))
	}
	slices.SortFunc(room.Kinds,
		func(a, b wire.ImportKindSources) int { return strings.Compare(string(a.Kind), string(b.Kind)) })
	if room.Mappings, err = h.mappings(ctx); err != nil {
		return err
	}
	return httpx.OK(c, room)
}

// BeginImportUpload handles POST /api/editor/import/upload: it announces a file whose parts will follow.
func (h *HTTP) BeginImportUpload(c *fiber.Ctx) error {
	var body wire.ImportFile
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	kind, source := string(body.Kind), lo.FromPtr(body.Source)
	sources, err := mapping.Builtin(kind)
	if err != nil {
		return err
	}
	if source != "" && !slices.ContainsFunc(sources, func(m *mapping.Mapping) bool { return m.Source == source }) {
		return ErrKind
	}
	u, err := h.Store.Begin(c.UserContext(), File{
		Kind: kind, Source: source, CreateCommunities: kind == "houses" && lo.FromPtr(body.CreateCommunities),
		Name: shownName(body.Name), Mark: body.Mark, Size: body.Size, MemberID: httpx.CallerID(c),
		ModifiedAt: body.ModifiedAt,
	})
	if err != nil {
		return err
	}
	return httpx.OK(c, uploadToWire(u))
}

// GetImportUpload handles GET /api/editor/import/upload/{id}.
func (h *HTTP) GetImportUpload(c *fiber.Ctx, id wire.ID) error {
	u, err := h.Store.Upload(c.UserContext(), id, httpx.CallerID(c))
	if err != nil {
		return err
	}
	return httpx.OK(c, uploadToWire(u))
}

// UploadImportPart handles POST /api/editor/import/upload/{id}.
func (h *HTTP) UploadImportPart(c *fiber.Ctx, id wire.ID, params wire.UploadImportPartParams) error {
	u, err := h.Store.Append(c.UserContext(), id, httpx.CallerID(c), params.Part, c.Body())
	if err != nil {
		return err
	}
	return httpx.OK(c, uploadToWire(u))
}

// shownName returns the name of an uploaded file without its folder and without control characters.
func shownName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || !unicode.IsPrint(r) {
			return -1
		}
		return r
	}, name)
	return lo.CoalesceOrEmpty(strings.TrimSpace(name), "未命名文件")
}

func (h *HTTP) answer(c *fiber.Ctx, id int64, message string) error {
	task, err := h.Store.Get(c.UserContext(), id)
	if err != nil {
		return err
	}
	out, err := h.taskToWire(c.UserContext(), &task)
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, message, out)
}

// GetImportTask handles GET /api/editor/import/task/{id}.
func (h *HTTP) GetImportTask(c *fiber.Ctx, id wire.ID) error {
	task, err := h.Store.Get(c.UserContext(), id)
	if err != nil {
		return err
	}
	out := wire.ImportTaskReport{}
	if out.Task, err = h.taskToWire(c.UserContext(), &task); err != nil {
		return err
	}
	if err := addReport(&out, &task); err != nil {
		return err
	}
	if out.Explanation, err = explanationToWire(task.Explanation); err != nil {
		return err
	}
	return httpx.OK(c, out)
}

// CheckImport handles POST /api/editor/import/task/{id}/check: it queues another dry run.
func (h *HTTP) CheckImport(c *fiber.Ctx, id wire.ID) error {
	return h.again(c, id, Check, "正在试运行")
}

// ApplyImport handles POST /api/editor/import/task/{id}/application: it queues the import of a checked file.
func (h *HTTP) ApplyImport(c *fiber.Ctx, id wire.ID) error {
	return h.again(c, id, Import, "正在导入")
}

func (h *HTTP) again(c *fiber.Ctx, id int64, work Work, message string) error {
	next, err := h.Store.Again(c.UserContext(), id, work, httpx.CallerID(c))
	if err != nil {
		return err
	}
	return h.answer(c, next, message)
}

// CancelImport handles POST /api/editor/import/task/{id}/cancellation.
func (h *HTTP) CancelImport(c *fiber.Ctx, id wire.ID) error {
	if err := h.Store.Cancel(c.UserContext(), id, httpx.CallerID(c)); err != nil {
		return err
	}
	return h.answer(c, id, "已停止，没有写入任何数据")
}

// ExportImportRejects handles GET /api/editor/import/task/{id}/reject: it returns the invalid lines as CSV.
func (h *HTTP) ExportImportRejects(c *fiber.Ctx, id wire.ID) error {
	text, err := h.Store.Rejects(c.UserContext(), id)
	if err != nil {
		return err
	}
	if err := h.Audited(c, auditExport, fmt.Sprintf("task %d", id), nil); err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "text/csv; charset=utf-8")
	c.Set(fiber.HeaderContentDisposition, fmt.Sprintf(`attachment; filename="rejects-%d.csv"`, id))
	return c.SendString(text)
}

// ListImportRuns handles GET /api/editor/import/run.
func (h *HTTP) ListImportRuns(c *fiber.Ctx, params wire.ListImportRunsParams) error {
	ctx := c.UserContext()
	page, size := lo.FromPtrOr(params.Page, 1), lo.FromPtrOr(params.PageSize, httpx.DefaultPageSize)
	rows, total, err := runs.List(ctx, h.Store.DB, page, size)
	if err != nil {
		return err
	}
	list := make([]wire.ImportRun, len(rows))
	for i := range rows {
		if list[i], err = h.runToWire(ctx, &rows[i]); err != nil {
			return err
		}
	}
	return httpx.OK(c, map[string]any{"list": list, "total": total, "page": page, "page_size": size})
}

// PreviewImportUndo handles GET /api/editor/import/run/{id}/reversal: it returns what undoing the import would change.
func (h *HTTP) PreviewImportUndo(c *fiber.Ctx, id wire.ID) error {
	preview, err := runs.PreviewUndo(c.UserContext(), h.Store.DB, id)
	switch {
	case errors.Is(err, runs.ErrUnknown):
		return ErrNoRun
	case errors.Is(err, runs.ErrExpired), errors.Is(err, runs.ErrUndone):
		return ErrNotUndoable
	case err != nil:
		return err
	}
	return httpx.OK(c, previewToWire(preview))
}

// UndoImport handles POST /api/editor/import/run/{id}/reversal: it queues the undo.
func (h *HTTP) UndoImport(c *fiber.Ctx, id wire.ID) error {
	var body wire.UndoImportJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	task, err := h.Store.Undo(c.UserContext(), id, body.Force, httpx.CallerID(c))
	if err != nil {
		return err
	}
	return h.answer(c, task, "正在撤销")
}
