package feeds

import (
	"context"
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/importing/feeds"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for feeds.
type HTTP struct {
	Store   *Store
	Fetcher *feeds.Fetcher
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListImportFeeds(h.ListImportFeeds),
		wire.OnAddImportFeed(h.AddImportFeed),
		wire.OnGetImportFeed(h.GetImportFeed),
		wire.OnChangeImportFeed(h.ChangeImportFeed),
		wire.OnRemoveImportFeed(h.RemoveImportFeed),
		wire.OnRunImportFeed(h.RunImportFeed),
	}
}

// ListImportFeeds handles GET /api/editor/import/feed.
func (h *HTTP) ListImportFeeds(c *fiber.Ctx) error {
	list, err := h.Store.List(c.UserContext())
	if err != nil {
		return err
	}
	last, err := h.Store.LastRuns(c.UserContext())
	if err != nil {
		return err
	}
	out := wire.ImportFeeds{List: make([]wire.ImportFeed, len(list))}
	for i := range list {
		out.List[i] = feedToWire(&list[i])
		for j := range last {
			if last[j].FeedID == list[i].ID {
				if out.List[i].Last, err = runToWire(&last[j]); err != nil {
					return err
				}
			}
		}
	}
	return httpx.OK(c, out)
}

// GetImportFeed handles GET /api/editor/import/feed/{id}.
func (h *HTTP) GetImportFeed(c *fiber.Ctx, id wire.ID) error {
	ctx := c.UserContext()
	if _, err := h.Store.Get(ctx, id); err != nil {
		return err
	}
	list, err := h.Store.Runs(ctx, id)
	if err != nil {
		return err
	}
	missing, err := h.Store.Missing(ctx, id)
	if err != nil {
		return err
	}
	out := wire.ImportFeedRuns{Runs: make([]wire.ImportFeedRun, len(list)), Missing: missingFrom(missing)}
	for i := range list {
		run, err := runToWire(&list[i])
		if err != nil {
			return err
		}
		out.Runs[i] = *run
	}
	return httpx.OK(c, out)
}

// AddImportFeed handles POST /api/editor/import/feed.
func (h *HTTP) AddImportFeed(c *fiber.Ctx) error { return h.save(c, 0, "已添加，马上取一次") }

// ChangeImportFeed handles PUT /api/editor/import/feed/{id}.
func (h *HTTP) ChangeImportFeed(c *fiber.Ctx, id wire.ID) error { return h.save(c, id, "已保存") }

func (h *HTTP) save(c *fiber.Ctx, id int64, message string) error {
	var body wire.ImportFeedInput
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	f := feedFrom(body)
	f.ID, f.Name, f.Address, f.Mail = id, strings.TrimSpace(f.Name), strings.TrimSpace(f.Address),
		strings.TrimSpace(f.Mail)
	if err := h.check(&f); err != nil {
		return err
	}
	if err := h.Store.Save(c.UserContext(), &f, httpx.CallerID(c)); err != nil {
		return err
	}
	return httpx.Message(c, message)
}

// RunImportFeed handles POST /api/editor/import/feed/{id}/run.
func (h *HTTP) RunImportFeed(c *fiber.Ctx, id wire.ID) error {
	return h.act(c, id, h.Store.RunNow, "马上取一次，请稍候")
}

// RemoveImportFeed handles DELETE /api/editor/import/feed/{id}.
func (h *HTTP) RemoveImportFeed(c *fiber.Ctx, id wire.ID) error {
	return h.act(c, id, h.Store.Remove, "已删除，导入的房源仍在")
}

func (h *HTTP) act(c *fiber.Ctx, id int64, do func(ctx context.Context, id, member int64) error, message string) error {
	if err := do(c.UserContext(), id, httpx.CallerID(c)); err != nil {
		return err
	}
	return httpx.Message(c, message)
}
