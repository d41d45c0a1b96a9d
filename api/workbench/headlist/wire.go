package headlist

import (
	"slices"
	"strings"

	"fapai/api/heads/width"
	"fapai/api/platform/httpx"
	"fapai/api/workbench/checks"
	"fapai/proto-types/wire"
)

var rowFrom = httpx.Converter[wire.HeadRow, Row](
	"KindName", "Robots", "Checks", "TitleFrom", "DescriptionFrom", "KeywordsFrom", "LastVisit", "UpdatedAt", "Shows",
)

func listToWire(found Result) wire.HeadList {
	out := wire.HeadList{
		Ready: found.Ready, Failed: found.Failed,
		Progress: wire.HeadProgress{Done: found.Progress.Done, Total: found.Progress.Total},
		All:      found.All, Total: found.Total, List: make([]wire.HeadRow, len(found.Rows)), Kinds: []wire.HeadCount{},
		Checks: []wire.HeadCount{},
		Limits: Limits(),
	}
	if found.Ready {
		out.MadeAt = httpx.TimePtr(&found.Made)
	}
	for i := range found.Rows {
		out.List[i] = RowToWire(&found.Rows[i])
	}
	for kind, n := range found.Kinds {
		out.Kinds = append(out.Kinds, wire.HeadCount{Key: kind, Name: KindName(kind), Count: n})
	}
	slices.SortFunc(out.Kinds, func(a, b wire.HeadCount) int { return strings.Compare(a.Name+a.Key, b.Name+b.Key) })
	for i, n := range found.Checks {
		if n > 0 {
			out.Checks = append(out.Checks, wire.HeadCount{Key: checks.All[i].ID, Name: checks.All[i].Name, Count: n})
		}
	}
	return out
}

// Limits returns the limits of titles in the type of the API contract.
func Limits() wire.HeadLimits {
	l := width.Current()
	return wire.HeadLimits{Glyph: l.Glyph, Safe: l.Safe, Cut: l.Cut, MobileLine: l.MobileLine}
}

// RowToWire converts a row to the type of the API contract.
func RowToWire(r *Row) wire.HeadRow {
	out := rowFrom(*r)
	out.KindName, out.Robots, out.Checks = KindName(r.Kind), wire.HeadRowRobots(robotsOf(r)), idsOf(r.Found)
	out.TitleFrom, out.DescriptionFrom = wire.HeadFrom(r.From.Title), wire.HeadFrom(r.From.Description)
	out.KeywordsFrom = wire.HeadFrom(r.From.Keywords)
	if !r.Visited.IsZero() {
		out.LastVisit = httpx.TimePtr(&r.Visited)
	}
	if r.Shows >= 0 {
		out.Shows = &r.Shows
	}
	if !r.Updated.IsZero() {
		out.UpdatedAt = httpx.TimePtr(&r.Updated)
	}
	return out
}
