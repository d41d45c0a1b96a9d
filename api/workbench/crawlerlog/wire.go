package crawlerlog

import (
	"cmp"
	"slices"
	"strings"

	openapi_types "github.com/oapi-codegen/runtime/types"
	"github.com/samber/lo"

	"fapai/api/platform/httpx"
	"fapai/api/workbench/headlist"
	"fapai/proto-types/wire"
)

var (
	reportFrom = httpx.Converter[wire.SpiderReport, Report]("From", "To", "Ready", "Never", "Engines", "Kinds", "Wasted")
	wastedFrom = httpx.Converter[wire.SpiderWasted, PageCount]("KindName")
	engineFrom = httpx.Converter[wire.SpiderEngine, EngineCount]("Key", "Name", "Group", "IsVerifiable")
)

func reportToWire(q Question, r Report) wire.SpiderReport {
	out := reportFrom(r)
	out.From, out.To, out.Engines = openapi_types.Date{Time: q.From}, openapi_types.Date{Time: q.To}, enginesToWire(r.Engines)
	out.Kinds = lo.Map(r.Kinds, func(k KindCount, _ int) wire.SpiderKind {
		return wire.SpiderKind{Kind: k.Kind, Name: nameOf(k.Kind), Visits: k.Visits, Waste: k.Waste}
	})
	out.Wasted = lo.Map(r.Wasted, func(p PageCount, _ int) wire.SpiderWasted {
		wasted := wastedFrom(p)
		wasted.KindName = nameOf(p.Kind)
		return wasted
	})
	return out
}

// enginesToWire returns all engines, including those without a visit.
func enginesToWire(counts []EngineCount) []wire.SpiderEngine {
	byKey := lo.KeyBy(counts, func(c EngineCount) string { return c.Engine })
	list := lo.Map(Engines, func(e Engine, _ int) wire.SpiderEngine {
		out := engineFrom(byKey[e.Key])
		out.Key, out.Name, out.Group, out.IsVerifiable = e.Key, e.Name, wire.SpiderEngineGroup(e.Group), e.isVerifiable()
		return out
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
	if tool, ok := strings.CutPrefix(kind, kindTool+"_"); ok {
		return "工具 " + tool
	}
	return headlist.KindName(kind)
}
