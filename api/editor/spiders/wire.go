package spiders

import (
	"cmp"
	"slices"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/samber/lo"

	"fapai/api/editor/heads"
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

func reportToWire(q Question, r Report) wire.SpiderReport {
	return wire.SpiderReport{
		From: openapi_types.Date{Time: q.From}, To: openapi_types.Date{Time: q.To}, Dropped: r.Dropped, Engines: enginesToWire(r.Engines),
		Days: lo.Map(r.Days, func(d DayCount, _ int) wire.SpiderDay {
			return wire.SpiderDay{Day: openapi_types.Date{Time: d.Day}, Engine: d.Engine, Visits: d.Visits}
		}),
		Kinds: lo.Map(r.Kinds, func(k KindCount, _ int) wire.SpiderKind {
			return wire.SpiderKind{Kind: k.Kind, Name: nameOf(k.Kind), Visits: k.Visits, Waste: k.Waste}
		}),
		Statuses: lo.Map(r.Statuses, func(s StatusCount, _ int) wire.SpiderStatus { return wire.SpiderStatus(s) }),
		Wastes: lo.Map(r.Wastes, func(w WasteCount, _ int) wire.SpiderWasteCount {
			return wire.SpiderWasteCount{Waste: wire.SpiderWaste(w.Waste), Visits: w.Visits}
		}),
		Wasted: lo.Map(r.Wasted, func(p PageCount, _ int) wire.SpiderWasted {
			return wire.SpiderWasted{
				Path: p.Path, Engine: p.Engine, KindName: nameOf(p.Kind), Status: p.Status, Waste: wire.SpiderWaste(p.Waste), Visits: p.Visits,
				LastAt: httpx.Time(p.LastAt),
			}
		}),
		Claims: lo.Map(r.Claims, func(c Claim, _ int) wire.SpiderClaim {
			return wire.SpiderClaim{
				Address: c.Address, Engine: c.Engine, Host: c.Host, Visits: c.Visits, FirstAt: httpx.Time(c.FirstAt), LastAt: httpx.Time(c.LastAt),
			}
		}),
	}
}

// enginesToWire gives all engines, those without a visit too.
func enginesToWire(counts []EngineCount) []wire.SpiderEngine {
	byKey := lo.KeyBy(counts, func(c EngineCount) string { return c.Engine })
	list := lo.Map(Engines, func(e Engine, _ int) wire.SpiderEngine {
		c := byKey[e.Key]
		return wire.SpiderEngine{
			Key: e.Key, Name: e.Name, IsVerifiable: len(e.Hosts) > 0, Verified: c.Verified, Unverified: c.Unverified,
			FalseClaims: c.FalseClaims, Waste: c.Waste, LastAt: httpx.TimePtr(c.LastAt),
		}
	})
	slices.SortStableFunc(list, func(a, b wire.SpiderEngine) int {
		return cmp.Or(cmp.Compare(b.Verified+b.Unverified, a.Verified+a.Unverified), cmp.Compare(b.FalseClaims, a.FalseClaims))
	})
	return list
}

func nameOf(kind string) string {
	if name, ok := kindNames[kind]; ok {
		return name
	}
	return heads.KindName(kind)
}
