package members

import (
	"github.com/gofiber/fiber/v2"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// tagPersonal names the answers that belong to one member; no page is made from them.
const tagPersonal = "personal"

// ListCollects answers GET /api/house-collect.
func (h *HTTP) ListCollects(c *fiber.Ctx, params wire.ListCollectsParams) error {
	kind, page, size := kindOf(params.Kind), orInt(params.Page, 1), orInt(params.PageSize, 30)
	list, counts, err := h.listed(c, kind, orderOf(params.Sort), page, size)
	if err != nil {
		return err
	}
	targets, cards, err := h.present(c, kind, list)
	if err != nil {
		return err
	}
	out := wire.CollectList{
		List: make([]wire.Collect, len(list)), Total: counts[kind], Page: page, PageSize: size,
		Counts: wire.CollectCounts{House: counts[House], Community: counts[Community], News: counts[News]},
	}
	for i, saved := range list {
		target, there := targets[saved.TargetID]
		out.List[i] = wireCollect(saved, target, there)
		if card, ok := cards[saved.TargetID]; ok {
			out.List[i].House = &card
		}
	}
	httpx.Tag(c, tagPersonal)
	return httpx.OK(c, out)
}

// listed is a page of saved things in an order, and how much there is of each kind.
func (h *HTTP) listed(c *fiber.Ctx, kind Kind, order Order, page, size int) ([]Collect, map[Kind]int, error) {
	if order == LastSavedFirst {
		return h.Store.Collects(c.UserContext(), h.Member(c), kind, page, size)
	}
	all, counts, err := h.arranged(c, kind, order)
	from := min((page-1)*size, len(all))
	return all[from:min(from+size, len(all))], counts, err
}

// arranged is all that a member saved of a kind, at most mostCollects. What a thing costs and when it begins is known
// elsewhere, so an order by these is made here.
func (h *HTTP) arranged(c *fiber.Ctx, kind Kind, order Order) ([]Collect, map[Kind]int, error) {
	ctx, member := c.UserContext(), h.Member(c)
	var counts map[Kind]int
	all, err := pages(func(page, size int) (list []Collect, err error) {
		list, counts, err = h.Store.Collects(ctx, member, kind, page, size)
		return list, err
	})
	if err != nil || order == LastSavedFirst {
		return all, counts, err
	}
	targets, err := h.Targets(ctx, kind, targetIDs(all))
	if err != nil {
		return nil, nil, err
	}
	arrange(all, targets, order, h.Store.now())
	return all, counts, nil
}

func targetIDs(list []Collect) []int64 {
	ids := make([]int64, len(list))
	for i, saved := range list {
		ids[i] = saved.TargetID
	}
	return ids
}

func orderOf(s *wire.CollectSort) Order {
	if s == nil {
		return LastSavedFirst
	}
	return Order(*s)
}

// present finds saved things of a kind as they are now, and the cards of lots.
func (h *HTTP) present(c *fiber.Ctx, kind Kind, list []Collect) (map[int64]Target, map[int64]wire.HouseCard, error) {
	ids := targetIDs(list)
	targets, err := h.Targets(c.UserContext(), kind, ids)
	if err != nil || kind != House {
		return targets, nil, err
	}
	cards, err := h.cardsByID(c, ids)
	return targets, cards, err
}

// SaveCollect answers POST /api/house-collect.
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
	target, there := found[body.HouseID]
	if !there {
		return ErrNoTarget
	}
	if err := h.Store.Save(c.UserContext(), h.Member(c), kind, body.HouseID, target); err != nil {
		return err
	}
	return h.marked(c, "已加入关注")
}

// RemoveCollect answers DELETE /api/house-collect/{house_id}.
func (h *HTTP) RemoveCollect(c *fiber.Ctx, id int64, params wire.RemoveCollectParams) error {
	if err := h.Store.Forget(c.UserContext(), h.Member(c), kindOf(params.Kind), id); err != nil {
		return err
	}
	return h.marked(c, "已取消关注")
}

// RemoveCollects answers POST /api/house-collect/remove.
func (h *HTTP) RemoveCollects(c *fiber.Ctx) error {
	var body wire.CollectRemoval
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := h.Store.Forget(c.UserContext(), h.Member(c), kindOf(body.Kind), body.Ids...); err != nil {
		return err
	}
	return h.marked(c, "已取消关注")
}

// GetMarks answers GET /api/house-mark.
func (h *HTTP) GetMarks(c *fiber.Ctx) error {
	httpx.Tag(c, tagPersonal)
	return h.marked(c, "ok")
}

func (h *HTTP) marked(c *fiber.Ctx, said string) error {
	m, err := h.Store.Marks(c.UserContext(), h.Member(c))
	if err != nil {
		return err
	}
	return httpx.OKWithMessage(c, said, wire.Marks{House: m.House, Community: m.Community, News: m.News, Remind: m.Remind})
}

func (h *HTTP) cardsByID(c *fiber.Ctx, ids []int64) (map[int64]wire.HouseCard, error) {
	cards, err := h.Cards(c, ids)
	if err != nil {
		return nil, err
	}
	byID := make(map[int64]wire.HouseCard, len(cards))
	for _, card := range cards {
		byID[card.ID] = card
	}
	return byID, nil
}

func kindOf(k *wire.CollectKind) Kind {
	if k == nil {
		return House
	}
	return Kind(*k)
}

func orInt(n *int, otherwise int) int {
	if n == nil {
		return otherwise
	}
	return *n
}

func wireCollect(saved Collect, now Target, there bool) wire.Collect {
	out := wire.Collect{
		Kind: wire.CollectKind(saved.Kind), TargetID: saved.TargetID, Title: saved.Title, Available: there, SavedAt: httpx.Time(saved.SavedAt),
		PriceAtSave: saved.Price, StatusAtSave: saved.Status,
	}
	if !there {
		return out
	}
	out.Title, out.PriceNow, out.StatusNow = now.Title, now.Price, now.Status
	switch saved.Kind {
	case Community:
		out.Community = &wire.CollectedCommunity{AreaName: now.AreaName, RegionName: now.RegionName, Address: now.Address, Lots: now.Lots}
	case News:
		out.News = &wire.CollectedNews{Category: now.Category, Summary: now.Summary, PublishTime: httpx.Time(now.PublishTime)}
	case House: // its card says it all
	}
	return out
}
