package sharedlists

import (
	"context"
	"encoding/base64"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/members"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/api/platform/qrcode"
	"fapai/proto-types/wire"
)

// qrSide is the width and height of the QR code of a list's address, in pixels.
const qrSide = 240

// HTTP handles the API operations for shared lists.
type HTTP struct {
	Store   *Store
	Cards   members.Cards
	Visitor func(c *fiber.Ctx) Visitor
	// Mask hides digits of mobile numbers, identity card numbers and similar numbers in a text.
	Mask func(text string) string
	// Address returns the address of the list with a token.
	Address func(token string) string
	// Titles returns the titles of the lots with these ids. The map does not contain deleted lots.
	Titles func(ctx context.Context, ids []int64) (map[int64]string, error)
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListSharedLists(h.ListSharedLists),
		wire.OnCreateSharedList(h.CreateSharedList),
		wire.OnChangeSharedList(h.ChangeSharedList),
		wire.OnRemoveSharedList(h.RemoveSharedList),
		wire.OnAddToSharedList(h.AddToSharedList),
		wire.OnGetSharedLink(h.GetSharedLink),
		wire.OnRenewSharedLink(h.RenewSharedLink),
		wire.OnGetSharedList(h.GetSharedList),
		wire.OnCommentSharedList(h.CommentSharedList),
		wire.OnRemoveSharedComment(h.RemoveSharedComment),
	}
}

// ListSharedLists handles GET /api/shared-list.
func (h *HTTP) ListSharedLists(c *fiber.Ctx) error {
	list, err := h.Store.Summaries(c.UserContext(), httpx.CallerID(c))
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.OK(c, lo.Map(list, summaryToWire))
}

// CreateSharedList handles POST /api/shared-list.
func (h *HTTP) CreateSharedList(c *fiber.Ctx) error {
	var body wire.CreateSharedListJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	lots, err := h.lots(c, body.HouseIds)
	if err != nil {
		return err
	}
	l, token, err := h.Store.Create(c.UserContext(), httpx.CallerID(c), body.Name, lots)
	return h.link(c, "清单已建好，把链接发给家人即可", l, token, err)
}

// lots returns the lots with these ids in the same order, without deleted lots. If no lot remains, it returns
// ErrNoLots.
func (h *HTTP) lots(c *fiber.Ctx, ids []int64) ([]Lot, error) {
	titles, err := h.Titles(c.UserContext(), ids)
	if err != nil {
		return nil, err
	}
	lots := []Lot{}
	for _, id := range lo.Uniq(ids) {
		if title, ok := titles[id]; ok {
			lots = append(lots, Lot{HouseID: id, Title: title})
		}
	}
	if len(lots) == 0 {
		return nil, ErrNoLots
	}
	return lots, nil
}

// ChangeSharedList handles PUT /api/shared-list/{id}.
func (h *HTTP) ChangeSharedList(c *fiber.Ctx, id wire.ID) error {
	var body wire.ChangeSharedListJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	if err := h.Store.Change(c.UserContext(), httpx.CallerID(c), id, changeFrom(body)); err != nil {
		return err
	}
	return httpx.Message(c, "清单已更新")
}

// RemoveSharedList handles DELETE /api/shared-list/{id}.
func (h *HTTP) RemoveSharedList(c *fiber.Ctx, id wire.ID) error {
	if err := h.Store.Remove(c.UserContext(), httpx.CallerID(c), id); err != nil {
		return err
	}
	return httpx.Message(c, "清单已删除，链接不再能打开")
}

// AddToSharedList handles POST /api/shared-list/{id}/house.
func (h *HTTP) AddToSharedList(c *fiber.Ctx, id wire.ID) error {
	var body wire.AddToSharedListJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	lots, err := h.lots(c, body.HouseIds)
	if err != nil {
		return err
	}
	ctx, member := c.UserContext(), httpx.CallerID(c)
	if err := h.Store.Add(ctx, member, id, lots); err != nil {
		return err
	}
	l, token, err := h.Store.Link(ctx, member, id)
	return h.link(c, "已加入清单", l, token, err)
}

// GetSharedLink handles GET /api/shared-list/{id}/link.
func (h *HTTP) GetSharedLink(c *fiber.Ctx, id wire.ID) error {
	l, token, err := h.Store.Link(c.UserContext(), httpx.CallerID(c), id)
	return h.link(c, "ok", l, token, err)
}

// RenewSharedLink handles POST /api/shared-list/{id}/link.
func (h *HTTP) RenewSharedLink(c *fiber.Ctx, id wire.ID) error {
	l, token, err := h.Store.Renew(c.UserContext(), httpx.CallerID(c), id)
	return h.link(c, "链接已更换，原来的链接不再能打开", l, token, err)
}

func (h *HTTP) link(c *fiber.Ctx, message string, l List, token string, err error) error {
	if err != nil {
		return err
	}
	address := h.Address(token)
	png, err := qrcode.PNG(address, qrSide)
	if err != nil {
		return err
	}
	httpx.Tag(c, cachetag.Personal)
	return httpx.OKWithMessage(c, message, wire.SharedLink{
		ID: l.ID, Name: l.Name, URL: address, Qr: "data:image/png;base64," + base64.StdEncoding.EncodeToString(png),
	})
}

// Export returns the lists that a member shares and the comments that the member wrote, for the export of the
// account.
func (h *HTTP) Export(ctx context.Context, member int64) ([]wire.SharedListExport, []wire.SharedComment, error) {
	summaries, err := h.Store.Summaries(ctx, member)
	if err != nil {
		return nil, nil, err
	}
	lists := make([]wire.SharedListExport, len(summaries))
	for i, s := range summaries {
		lots, err := h.Store.Lots(ctx, s.ID)
		if err != nil {
			return nil, nil, err
		}
		lists[i] = exportToWire(s.List, lots)
	}
	own, err := h.Store.CommentsOf(ctx, member)
	by := Visitor{MemberID: member}
	return lists, lo.Map(own, func(c Comment, _ int) wire.SharedComment { return h.commentToWire(c, List{}, by) }), err
}
