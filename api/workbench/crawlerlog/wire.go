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
	reportFrom = httpx.Converter[wire.CrawlerReport, Report]("From", "To", "Ready", "Never",
		"Engines", "Kinds", "Wasted")
	wastedFrom = httpx.Converter[wire.CrawlerWasted, PageCount]("KindName")
	engineFrom = httpx.Converter[wire.CrawlerEngine, EngineCount]("Key", "Name", "Group", "IsVerifiable")
)

func reportToWire(q Question, r Report) wire.CrawlerReport {
	out := reportFrom(r)
	out.From, out.To, out.Engines = openapi_types.Date{Time: q.From}, openapi_types.Date{Time: q.To},
		enginesToWire(r.Engines)
	out.Kinds = lo.Map(r.Kinds, func(k KindCount, _ int) wire.CrawlerKind {
		return wire.CrawlerKind{Kind: k.Kind, Name: nameOf(k.Kind), Visits: k.Visits, Waste: k.Waste}
	})
	out.Wasted = lo.Map(r.Wasted, func(p PageCount, _ int) wire.CrawlerWasted {
		wasted := wastedFrom(p)
		wasted.KindName = nameOf(p.Kind)
		return wasted
	})
	return out
}

// enginesToWire returns all known crawlers in the contract's type, including those that have not visited.
func enginesToWire(counts []EngineCount) []wire.CrawlerEngine {
	byKey := lo.KeyBy(counts, func(c EngineCount) string { return c.Engine })
	list := lo.Map(Engines, func(e Engine, _ int) wire.CrawlerEngine {
		out := engineFrom(byKey[e.Key])
		out.Key, out.Name, out.Group, out.IsVerifiable = e.Key, e.Name,
			wire.CrawlerEngineGroup(e.Group), e.isVerifiable()
		return out
	})
	slices.SortStableFunc(list, func(a, b wire.CrawlerEngine) int {
		return cmp.Or(cmp.Compare(b.Verified+b.Unverified, a.Verified+a.Unverified),
			cmp.Compare(b.FalseClaims, a.FalseClaims))
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
