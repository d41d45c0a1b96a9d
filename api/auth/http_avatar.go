package auth

import (
	"strings"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apperr"
	"fapai/api/cachetag"
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

// ListAvatars answers the drawn pictures.
func (h *HTTP) ListAvatars(c *fiber.Ctx) error {
	list := make([]wire.Avatar, len(h.Avatars))
	for i, a := range h.Avatars {
		list[i] = wire.Avatar{URL: a.URL, Name: a.Name}
	}
	httpx.Tag(c, cachetag.Avatars)
	return httpx.OK(c, map[string]any{"list": list})
}

// UploadAvatar makes the body the member's picture.
func (h *HTTP) UploadAvatar(c *fiber.Ctx) error {
	if err := h.SetAvatar(c.UserContext(), CallerOf(c).MemberID, c.Body()); err != nil {
		return err
	}
	return h.GetUser(c)
}

// Picture answers GET /media/avatar/{name}: a name stands for one picture for ever. Only its member is told the name, so
// no cache between us and the browser keeps it.
func (h *HTTP) Picture(c *fiber.Ctx) error {
	name, ok := strings.CutSuffix(c.Params("name"), avatarSuffix)
	if !ok || !plausible(name) {
		return apperr.ErrNotFound
	}
	image, err := h.Store.Avatar(c.UserContext(), name)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "image/jpeg")
	c.Set(fiber.HeaderCacheControl, "private, max-age=31536000, immutable")
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderContentSecurityPolicy, "default-src 'none'")
	return c.Send(image)
}

// ListLogins answers the member's last logins.
func (h *HTTP) ListLogins(c *fiber.Ctx) error {
	rows, err := h.Store.Logins(c.UserContext(), CallerOf(c).MemberID)
	if err != nil {
		return err
	}
	list := make([]wire.LoginEntry, len(rows))
	for i, row := range rows {
		list[i] = wire.LoginEntry{
			Time: httpx.Time(row.At), Kind: wire.LoginEntryKind(row.Kind), Way: wire.LoginEntryWay(row.Actor), Address: row.Address, Client: row.Detail,
		}
	}
	return httpx.OK(c, map[string]any{"list": list})
}
