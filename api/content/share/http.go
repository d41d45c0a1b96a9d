package share

import (
	"time"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations with the tag share.
type HTTP struct {
	Find    Find
	Site    Site
	posters pictures
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnGetShare(h.GetShare),
		wire.OnGetWechatMiniShare(h.GetWechatMiniShare),
	}
}

// posterAge is the time for which a browser may show a poster before it must ask whether the poster has changed.
const posterAge = 5 * time.Minute

// GetShare handles GET /api/share.
func (h *HTTP) GetShare(c *fiber.Ctx, params wire.GetShareParams) error {
	kind := lo.FromPtrOr(params.Kind, House)
	s, err := h.Find(c.UserContext(), kind, params.ID)
	if err != nil {
		return err
	}
	httpx.Tag(c, s.Tag)
	if params.Variant != nil && *params.Variant == wire.GetShareParamsVariantPoster {
		return h.posters.send(c, s, h.Site, Poster, posterAge)
	}
	return httpx.OK(c, wire.Share{Title: s.Title, Text: s.text(), URL: h.Site.Origin + s.Path,
		Poster: posterPath(kind, params.ID)})
}

// GetWechatMiniShare handles GET /api/wechat-mini-share.
func (h *HTTP) GetWechatMiniShare(c *fiber.Ctx, params wire.GetWechatMiniShareParams) error {
	kind := lo.FromPtrOr(params.Kind, House)
	s, err := h.Find(c.UserContext(), kind, params.ID)
	if err != nil {
		return err
	}
	httpx.Tag(c, s.Tag)
	return httpx.OK(c, wire.MiniShare{
		Title: s.Title, Path: miniPath(kind, params.ID), ImageURL: h.Site.Origin + posterPath(kind, params.ID),
		WebURL: h.Site.Origin + s.Path,
	})
}
