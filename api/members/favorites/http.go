package favorites

import (
	"context"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/members"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for favorites.
type HTTP struct {
	Store   *Store
	Targets Targets
	Cards   members.Cards
	Label   members.Labels
	Origin  string // scheme and host of the site, for links in the CSV file
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListCollects(h.ListCollects),
		wire.OnSaveCollect(h.SaveCollect),
		wire.OnExportCollects(h.ExportCollects),
		wire.OnRemoveCollects(h.RemoveCollects),
		wire.OnRemoveCollect(h.RemoveCollect),
		wire.OnGetMarks(h.GetMarks),
	}
}

// ListCollects handles GET /api/house-collect.
func (h *HTTP) ListCollects(c *fiber.Ctx, params wire.ListCollectsParams) error {
	kind, order := kindOf(params.Kind), Order(lo.FromPtrOr(params.Sort, wire.CollectSort(NewestFirst)))
	page, size := members.Page(params.Page, params.PageSize)
	list, counts, err := h.sorted(c, kind, order, page, size)
	if err != nil {
		return err
	}
	targets, cards, err := h.load(c, kind, list)
	if err != nil {
		return err
	}
	out := wire.CollectList{
		List: make([]wire.Collect, len(list)), Total: counts[kind], Page: page, PageSize: size,
		Counts: wire.CollectCounts{House: counts[House], Community: counts[Community], News: counts[News]},
	}
	for i, f := range list {
		target, available := targets[f.TargetID]
		out.List[i] = toWire(f, target, available)
		out.List[i].House = cards[f.TargetID]
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.OK(c, out)
}

// sorted returns one page of a member's favorites in the given order, and the number of favorites of each kind.
func (h *HTTP) sorted(c *fiber.Ctx, kind Kind, order Order, page, size int) ([]Favorite, map[Kind]int, error) {
	if order == NewestFirst {
		return h.Store.List(c.UserContext(), httpx.CallerID(c), kind, page, size)
	}
	all, counts, err := h.all(c.UserContext(), httpx.CallerID(c), kind, order)
	from := min((page-1)*size, len(all))
	return all[from:min(from+size, len(all))], counts, err
}

// all returns all favorites of a kind (at most maxFavorites), and the number of favorites of each kind. Sorting by
// current price or start time cannot be done in SQL here, because other packages own these data.
func (h *HTTP) all(ctx context.Context, member int64, kind Kind, order Order) ([]Favorite, map[Kind]int, error) {
	var counts map[Kind]int
	all, err := members.AllPages(func(page, size int) (list []Favorite, err error) {
		list, counts, err = h.Store.List(ctx, member, kind, page, size)
		return list, err
	})
	if err != nil || order == NewestFirst {
		return all, counts, err
	}
	targets, err := h.Targets(ctx, kind, targetIDs(all))
	if err != nil {
		return nil, nil, err
	}
	sortByTarget(all, targets, order, h.Store.Now())
	return all, counts, nil
}

// load returns the current state of the lots, communities or articles that were saved. For lots, it also returns the
// cards.
func (h *HTTP) load(c *fiber.Ctx, kind Kind, list []Favorite) (map[int64]Target, map[int64]*wire.HouseCard, error) {
	ids := targetIDs(list)
	targets, err := h.Targets(c.UserContext(), kind, ids)
	if err != nil || kind != House {
		return targets, nil, err
	}
	cards, err := h.Cards.ByID(c, ids)
	return targets, cards, err
}

// SaveCollect handles POST /api/house-collect.
func (h *HTTP) SaveCollect(c *fiber.Ctx) error {
	var body wire.CollectRequest
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	kind := kindOf(body.Kind)
	found, err := h.Targets(c.UserContext(), kind, []int64{body.HouseID})
	if err != nil {
		return err
	}
	target, available := found[body.HouseID]
	if !available {
		return ErrNoTarget
	}
	if err := h.Store.Save(c.UserContext(), httpx.CallerID(c), kind, body.HouseID, target); err != nil {
		return err
	}
	return h.AnswerFavorites(c, "已加入收藏")
}

// RemoveCollect handles DELETE /api/house-collect/{house_id}.
func (h *HTTP) RemoveCollect(c *fiber.Ctx, id int64, params wire.RemoveCollectParams) error {
	return h.remove(c, params.Kind, id)
}

// RemoveCollects handles POST /api/house-collect/remove.
func (h *HTTP) RemoveCollects(c *fiber.Ctx) error {
	var body wire.CollectRemoval
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	return h.remove(c, body.Kind, body.Ids...)
}

func (h *HTTP) remove(c *fiber.Ctx, kind *wire.CollectKind, ids ...int64) error {
	if err := h.Store.Remove(c.UserContext(), httpx.CallerID(c), kindOf(kind), ids...); err != nil {
		return err
	}
	return h.AnswerFavorites(c, "已取消收藏")
}

// GetMarks handles GET /api/house-mark.
func (h *HTTP) GetMarks(c *fiber.Ctx) error {
	httpx.Tag(c, cachetag.Personal)
	return h.AnswerFavorites(c, "ok")
}

// AnswerFavorites responds with a message and the ids of all objects that the member has saved or set a reminder for.
func (h *HTTP) AnswerFavorites(c *fiber.Ctx, message string) error {
	ids, err := h.Store.IDs(c.UserContext(), httpx.CallerID(c))
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, message, wire.Marks(ids))
}

// Export returns all favorites of a member, with their data from the time of saving.
func (h *HTTP) Export(ctx context.Context, member int64) ([]wire.Collect, error) {
	out := []wire.Collect{}
	for _, kind := range []Kind{House, Community, News} {
		list, _, err := h.all(ctx, member, kind, NewestFirst)
		if err != nil {
			return nil, err
		}
		for _, f := range list {
			out = append(out, toWire(f, Target{}, false))
		}
	}
	return out, nil
}

func kindOf(k *wire.CollectKind) Kind { return Kind(lo.FromPtrOr(k, wire.CollectKind(House))) }

func toWire(f Favorite, now Target, available bool) wire.Collect {
	out := wire.Collect{
		Kind: wire.CollectKind(f.Kind), TargetID: f.TargetID, Title: f.Title, Available: available,
		SavedAt: httpx.Time(f.SavedAt), PriceAtSave: f.Price, StatusAtSave: f.Status,
	}
	if available {
		out.Title, out.PriceNow, out.StatusNow, out.Community, out.News = now.Title, now.Price,
			now.Status, now.Community, now.News
	}
	return out
}
