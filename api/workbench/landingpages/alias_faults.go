package landingpages

import (
	"context"
	"slices"

	"fapai/api/platform/apperr"
	"fapai/proto-types/wire"
)

// errTaken is returned for a new landing page whose alias another landing page has.
var errTaken = apperr.New(apperr.Conflict, "这个别名已有专题页，请换一个，或打开原有的专题页修改")

// movedFault is the fault of an alias whose address is redirected.
var movedFault = Fault{Field: wire.LandingPageFaultFieldAlias, Message: "这个地址已设为跳转，请换一个别名，或先在“跳转与失效”中取消跳转"}

func hasFault(faults []Fault, field wire.LandingPageFaultField) bool {
	return slices.ContainsFunc(faults, func(f Fault) bool { return f.Field == field })
}

// faults returns content in its stored form, and the faults because of which it must not be saved under alias.
func (h *HTTP) faults(ctx context.Context, alias string, isNew bool, content Content) (Content, []Fault, error) {
	content, faults, err := h.Rules.clean(ctx, alias, content)
	if err != nil || !isNew || hasFault(faults, wire.LandingPageFaultFieldAlias) {
		return content, faults, err
	}
	used, err := h.used(ctx, alias)
	if used {
		faults = append(faults, Fault{Field: wire.LandingPageFaultFieldAlias, Message: errTaken.Msg})
	}
	return content, faults, err
}

// used reports whether a published or drafted landing page has the alias.
func (h *HTTP) used(ctx context.Context, alias string) (bool, error) {
	live, _, err := Kind.Live(ctx, h.Store.DB, alias)
	if err != nil || live != nil {
		return live != nil, err
	}
	open, err := h.Store.Open(ctx, alias)
	return open != nil, err
}
