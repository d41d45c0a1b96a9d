package communities

import (
	"strings"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/apperr"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// Merges handles the API operations by which editors merge two communities that are in fact the same.
type Merges struct {
	Merger *Merger
}

// Operations returns the API operations that Merges handles.
func (h *Merges) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListCommunityMerges(h.ListCommunityMerges),
		wire.OnMergeCommunity(h.MergeCommunity),
	}
}

// ListCommunityMerges handles GET /api/editor/community/merge.
func (h *Merges) ListCommunityMerges(c *fiber.Ctx) error {
	list, err := h.Merger.ListMerged(c.UserContext(), mergesShown)
	if err != nil {
		return err
	}
	return httpx.OK(c, map[string]any{"list": lo.Map(list, func(m MergedName, _ int) wire.CommunityMerge {
		return wire.CommunityMerge{ID: m.ID, Name: m.Key, IntoID: m.IntoID, IntoName: m.IntoName, At: httpx.Time(m.At)}
	})})
}

// MergeCommunity handles POST /api/editor/community/merge.
func (h *Merges) MergeCommunity(c *fiber.Ctx) error {
	var body wire.MergeCommunityJSONBody
	if err := c.BodyParser(&body); err != nil {
		return fiber.ErrBadRequest
	}
	reason := strings.TrimSpace(body.Reason)
	if reason == "" {
		return apperr.New(apperr.Invalid, "请写明原因，会记入操作记录")
	}
	from, into, err := h.Merger.Do(c.UserContext(),
		Merge{From: body.From, Into: body.Into, Reason: reason, Editor: httpx.CallerID(c)})
	if err != nil {
		return err
	}
	return httpx.Message(c, "“"+from+"”已并入“"+into+"”")
}
