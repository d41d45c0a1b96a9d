package audit

import (
	"encoding/hex"
	"encoding/json"
	"errors"

	"github.com/gofiber/fiber/v2"
	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// HTTP handles the API operations for the log of acts.
type HTTP struct {
	Store    *Store
	Seal     Seal
	Nickname Nicknames
}

// Operations returns the API operations that HTTP handles.
func (h *HTTP) Operations() []wire.Operation {
	return []wire.Operation{
		wire.OnListActs(h.ListActs),
		wire.OnVerifyActs(h.VerifyActs),
	}
}

var actFrom = httpx.Converter[wire.Act, Entry]("Detail", "Hash")

// ListActs handles GET /api/editor/act: it returns entries of the log.
func (h *HTTP) ListActs(c *fiber.Ctx, params wire.ListActsParams) error {
	q := Query{
		Action: lo.FromPtr(params.Action), Subject: lo.FromPtr(params.Subject), MemberID: lo.FromPtr(params.MemberID),
		Page: lo.FromPtrOr(params.Page, 1), Size: lo.FromPtrOr(params.PageSize, httpx.DefaultPageSize),
	}
	ctx := c.UserContext()
	entries, total, err := h.Store.List(ctx, q)
	if err != nil {
		return err
	}
	names := h.Nickname.Once()
	list := make([]wire.Act, len(entries))
	for i, e := range entries {
		list[i] = actFrom(e)
		list[i].Hash = hex.EncodeToString(e.Hash)
		if e.Detail != "" {
			if err := json.Unmarshal([]byte(e.Detail), &list[i].Detail); err != nil {
				return err
			}
		}
		if e.MemberID != nil {
			if list[i].Operator, err = names(ctx, *e.MemberID); err != nil {
				return err
			}
		}
	}
	return httpx.OK(c, wire.ActList{List: list, Total: total, Page: q.Page, PageSize: q.Size})
}

// VerifyActs handles GET /api/editor/act/verification: it returns whether the hash chain is intact.
func (h *HTTP) VerifyActs(c *fiber.Ctx) error {
	chain, err := h.Store.VerifySealed(c.UserContext(), h.Seal)
	out := wire.ActVerification{Entries: chain.Entries, Last: hex.EncodeToString(chain.Last)}
	var broken *BrokenError
	var cut *CutError
	switch {
	case errors.As(err, &broken):
		out.Broken = &broken.ID
	case errors.As(err, &cut):
		out.Broken = new(min(cut.Entries+1, cut.Sealed.Entries))
	case errors.Is(err, ErrForeignSeal):
		out.Broken = &chain.Entries
	case err != nil && !errors.Is(err, ErrNoSeal):
		return err
	}
	return httpx.OK(c, out)
}
