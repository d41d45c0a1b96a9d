package searchfigures

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/gofiber/fiber/v2"

	"fapai/api/platform/audit"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/headlist"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for the figures of search engines.
type HTTP struct {
	Store    *Store
	Index    *headlist.Index
	Hosts    []string // host names of this site
	Nickname audit.Nicknames
	Audited  audit.AuditedChange
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListSearchImports(h.ListSearchImports), wire.OnImportSearchFigures(h.ImportSearchFigures),
		wire.OnRemoveSearchImport(h.RemoveSearchImport),
	}
}

// rowsPatience is the maximum time that an import waits until the rows of headlist have been made.
const rowsPatience = 20 * time.Second

// The names of imports in the log of acts.
const (
	auditImport = "search_figure.import"
	auditRemove = "search_figure.remove"
)

// ListSearchImports handles GET /api/editor/search-figure.
func (h *HTTP) ListSearchImports(c *fiber.Ctx) error {
	list, err := h.Store.List(c.UserContext())
	if err != nil {
		return err
	}
	out := wire.SearchImportList{List: make([]wire.SearchImport, len(list)), MaxRows: MaxRows}
	for i := range list {
		if out.List[i], err = h.toWire(c.UserContext(), &list[i]); err != nil {
			return err
		}
	}
	return httpx.OK(c, out)
}

// ImportSearchFigures handles POST /api/editor/search-figure/file.
func (h *HTTP) ImportSearchFigures(c *fiber.Ctx, params wire.ImportSearchFiguresParams) error {
	i := Import{Engine: string(params.Engine), FromDay: params.From.Time, ToDay: params.To.Time,
		Name: strings.TrimSpace(params.Name)}
	editor := httpx.CallerID(c)
	i.MemberID = &editor
	if err := i.check(h.Store.Now().In(httpx.CST)); err != nil {
		return err
	}
	// Addresses are looked up in the rows of headlist, which may not be ready yet.
	waiting, stop := context.WithTimeout(c.UserContext(), rowsPatience)
	defer stop()
	if h.Index.Since(waiting, time.Time{}) != nil {
		return headlist.ErrNotReady
	}
	file, err := Reading{Hosts: h.Hosts, Canonical: Canonical(c.UserContext(), h.Index)}.Read(c.Body())
	if err != nil {
		return err
	}
	out := wire.SearchImportDone{Rejects: rejectsToWire(file.Rejects), Rejected: file.Rejected}
	if len(file.Figures) == 0 {
		if file.Rejected == 0 {
			return ErrEmpty
		}
		return httpx.OK(c, out)
	}
	i.Kind, i.Rejected = file.Kind, file.Rejected
	subject := fmt.Sprintf("%s %s %s–%s", i.Engine, i.Kind, day(i.FromDay), day(i.ToDay))
	err = h.Audited(c, auditImport, subject, i.Name, h.Store.putting(&i, file.Figures))
	if err != nil {
		return err
	}
	stored, err := h.toWire(c.UserContext(), &i)
	if err != nil {
		return err
	}
	out.Import = &stored
	return httpx.OK(c, out)
}

// RemoveSearchImport handles POST /api/editor/search-figure/{id}/removal.
func (h *HTTP) RemoveSearchImport(c *fiber.Ctx, id wire.ID) error {
	err := h.Audited(c, auditRemove, fmt.Sprintf("import %d", id), "", h.Store.removing(id))
	if err != nil {
		return err
	}
	return httpx.Message(c, "已删除这次导入的数据")
}
