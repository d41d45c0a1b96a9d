package searchfigures

import (
	"context"
	"time"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

var importFrom = httpx.Converter[wire.SearchImport, Import]("EngineName", "By", "Kind", "Engine")

func (h *HTTP) toWire(ctx context.Context, i *Import) (wire.SearchImport, error) {
	out := importFrom(*i)
	out.Engine, out.EngineName, out.Kind = wire.SearchEngine(i.Engine), nameOf(i.Engine), wire.SearchImportKind(i.Kind)
	name, err := h.Nickname.Of(ctx, i.MemberID)
	out.By = name
	return out, err
}

func dateOf(day time.Time) openapi_types.Date { return openapi_types.Date{Time: day} }

func rejectsToWire(list []Reject) []wire.SearchReject {
	return lo.Map(list, func(r Reject, _ int) wire.SearchReject {
		return wire.SearchReject{Line: r.Line, Text: r.Text, Reason: r.Reason}
	})
}

// PageToWire returns the figures of a page in the type of the API contract.
func PageToWire(list []Of) []wire.HeadSearch {
	return lo.Map(list, func(o Of, _ int) wire.HeadSearch {
		out := wire.HeadSearch{
			Engine: wire.SearchEngine(o.Engine), EngineName: nameOf(o.Engine),
			FromDay: dateOf(o.FromDay), ToDay: dateOf(o.ToDay),
			Shows: o.Shows, Clicks: o.Clicks, Position: o.Position, Queries: []wire.HeadQuery{},
		}
		for _, q := range o.Queries {
			out.Queries = append(out.Queries,
				wire.HeadQuery{Query: q.Query, Shows: q.Shows, Clicks: q.Clicks, Position: q.Position})
		}
		if o.QueriesFrom != nil {
			out.QueriesFrom, out.QueriesTo = new(dateOf(*o.QueriesFrom)), new(dateOf(*o.QueriesTo))
		}
		return out
	})
}
