package push

import (
	"slices"
	"strconv"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for the addresses sent to search engines.
type HTTP struct {
	Service *Service
	// Canonical returns the canonical spelling of a page's path; false if no page has this path.
	Canonical func(path string) (string, bool)
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListPushes(h.ListPushes),
		wire.OnRetryPushes(h.RetryPushes),
		wire.OnSteerPush(h.SteerPush),
	}
}

var addressesFrom = httpx.Converter[[]wire.PushAddress, []Address]()

// ListPushes handles GET /api/editor/push.
func (h *HTTP) ListPushes(c *fiber.Ctx, params wire.ListPushesParams) error {
	f := Filter{
		Engine: string(lo.FromPtr(params.Engine)), State: string(lo.FromPtr(params.State)), Text: lo.FromPtr(params.Q),
		Page: lo.FromPtrOr(params.Page, 1), Size: lo.FromPtrOr(params.PageSize, httpx.DefaultPageSize),
	}
	list, total, err := h.Service.Store.Addresses(c.UserContext(), f)
	if err != nil {
		return err
	}
	engines, err := h.engines(c)
	if err != nil {
		return err
	}
	return httpx.OK(c, wire.PushList{
		Engines: engines, Total: total, Page: f.Page, PageSize: f.Size,
		List: addressesFrom(list),
	})
}

func (h *HTTP) engines(c *fiber.Ctx) ([]wire.PushEngine, error) {
	ctx := c.UserContext()
	rows, err := h.Service.Store.engines(ctx)
	if err != nil {
		return nil, err
	}
	counts, err := h.Service.Store.Counts(ctx)
	if err != nil {
		return nil, err
	}
	return lo.Map(h.Service.Engines, func(e Engine, _ int) wire.PushEngine {
		return engineOnWire(&e, rows[e.Name], counts[e.Name], h.Service.Now())
	}), nil
}

// RetryPushes handles POST /api/editor/push.
func (h *HTTP) RetryPushes(c *fiber.Ctx) error {
	var body wire.PushRetry
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	engine, err := h.engine(string(body.Engine))
	if err != nil {
		return err
	}
	paths := []string{}
	for _, path := range body.Paths {
		canonical, ok := h.Canonical(path)
		if !ok {
			return apperr.New(apperr.Invalid, "本站没有这个页面："+path)
		}
		paths = append(paths, canonical)
	}
	n, err := h.Service.Store.Retry(c.UserContext(), httpx.CallerID(c), engine, paths, h.Service.Now())
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, strconv.Itoa(n)+" 个地址已加入推送队列", nil)
}

// SteerPush handles POST /api/editor/push/engine: it pauses or resumes an engine.
func (h *HTTP) SteerPush(c *fiber.Ctx) error {
	var body wire.PushSteering
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	engine, err := h.engine(string(body.Engine))
	if err != nil {
		return err
	}
	if err := h.Service.Store.Steer(c.UserContext(), httpx.CallerID(c), engine.Name, body.Paused,
		h.Service.Now()); err != nil {
		return err
	}
	return httpx.OKWithMessage(c, lo.Ternary(body.Paused, "已暂停推送", "已恢复推送"), nil)
}

func (h *HTTP) engine(name string) (Engine, error) {
	i := slices.IndexFunc(h.Service.Engines, func(e Engine) bool { return e.Name == name })
	if i < 0 {
		return Engine{}, ErrNoEngine
	}
	if e := h.Service.Engines[i]; e.Configured() {
		return e, nil
	}
	return Engine{}, ErrUnconfigured
}
