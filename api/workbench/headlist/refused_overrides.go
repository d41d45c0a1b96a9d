package headlist

import (
	"context"

	"fapai/api/heads"
	"fapai/api/heads/wording"
	"fapai/api/platform/apperr"
)

// The errors of changing overrides.
var (
	ErrNoPage = apperr.New(apperr.NotFound, "没有这个页面，请检查地址")
	ErrEnds   = apperr.New(apperr.Invalid, "结束时间须晚于现在")
)

// Check returns an error for an override that would apply to no page. An override without texts is always allowed,
// because it only removes a stored override.
func (h *Overrides) Check(ctx context.Context, o *heads.Override) error {
	if o.Empty() {
		return nil
	}
	if o.EndsAt != nil && !o.EndsAt.After(h.Store.Now()) {
		return ErrEnds
	}
	if !h.Index.State(ctx).Ready {
		return ErrNotReady
	}
	if !h.Index.Has(o.Target) {
		return ErrNoPage
	}
	if o.Scope == heads.ScopeAlias {
		for _, text := range []string{o.Title, o.Description, o.Keywords} {
			if name := wording.UnknownPlaceVariable(text); name != "" {
				return apperr.New(apperr.Invalid, "没有变量 {"+name+"}，可用："+wording.PlaceVariableList)
			}
		}
	}
	return nil
}
