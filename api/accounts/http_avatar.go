package accounts

import (
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/cachetag"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// ListAvatars returns the drawn avatars from which a member may choose.
func (h *HTTP) ListAvatars(c *fiber.Ctx) error {
	list := lo.Map(h.Avatars, func(a Avatar, _ int) wire.Avatar { return wire.Avatar{URL: a.URL, Name: a.Name} })
	httpx.Tag(c, cachetag.Avatars)
	return httpx.OK(c, map[string]any{"list": list})
}

// UploadAvatar makes the picture in the request's body the caller's avatar.
func (h *HTTP) UploadAvatar(c *fiber.Ctx) error {
	if err := h.SetAvatar(c.UserContext(), CallerOf(c).MemberID, c.Body(), ShortAddress(c.IP())); err != nil {
		return err
	}
	return h.GetUser(c)
}

// Picture serves GET /media/avatar/{name}. The picture under a name never changes, so browsers may cache it. Shared
// caches must not cache it, because only the member knows the name.
func (h *HTTP) Picture(c *fiber.Ctx) error {
	name, ok := strings.CutSuffix(c.Params("name"), avatarSuffix)
	if !ok || len(name) != SecretLength {
		return apperr.ErrNotFound
	}
	image, err := h.Store.Avatar(c.UserContext(), name)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderContentType, "image/jpeg")
	c.Set(fiber.HeaderCacheControl, "private, max-age=31536000, immutable")
	return c.Send(image)
}
