package stats

import (
	"github.com/samber/lo"

	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

func measureToWire(m Measure, _ int) wire.StatMeasure {
	return wire.StatMeasure{
		Code: wire.StatMeasureCode(m.Code), Label: m.Label, Unit: m.Unit, Definition: m.Definition, Base: m.Base,
		Kind: wire.StatMeasureKind(m.Kind),
	}
}

func pointToWire(p Point) wire.StatPoint { return wire.StatPoint{N: p.N, Value: p.Value} }

func pointsToWire(list []Point) []wire.StatPoint {
	return lo.Map(list, func(p Point, _ int) wire.StatPoint { return pointToWire(p) })
}

func periodsToWire(list []Period) []wire.StatPeriod {
	return lo.Map(list, func(p Period, _ int) wire.StatPeriod {
		return wire.StatPeriod{Key: p.Key, Start: p.Start, End: p.End, Complete: p.Complete}
	})
}

func rowToWire(r Row, _ int) wire.StatRow {
	return wire.StatRow{Code: r.Code, Name: r.Name, Total: pointToWire(r.Total), Points: pointsToWire(r.Points)}
}

func seriesToWire(s Series) wire.StatSeries {
	return wire.StatSeries{
		Measure: measureToWire(s.Measure, 0), Dimension: wire.StatDimension(s.Query.Dimension),
		Period: wire.StatPeriodKind(s.Query.Period), Span: s.Query.Span, From: s.Query.From, To: s.Query.To,
		Periods: periodsToWire(s.Periods), Total: rowToWire(s.Total, 0), Rows: lo.Map(s.Rows, rowToWire),
		UpdatedAt: httpx.TimePtr(s.UpdatedAt),
	}
}

func trendToWire(t Trend) wire.StatTrend {
	return wire.StatTrend{Series: seriesToWire(t.Series), Events: lo.Map(t.Events, func(e Event, _ int) wire.StatEvent {
		return wire.StatEvent{Day: e.Day, Title: e.Title, Source: e.Source}
	})}
}

func sharesToWire(list []Share) []wire.StatShare {
	return lo.Map(list, func(s Share, _ int) wire.StatShare {
		return wire.StatShare{
			Code: s.Code, Name: s.Name, Listed: s.Listed, Sold: s.Sold,
			ClearRate: pointToWire(s.ClearRate), AvgPrice: pointToWire(s.AvgPrice),
		}
	})
}

// courtsToWire leaves out a court that has no name any more.
func courtsToWire(list []Court, names map[int64]string) []wire.StatCourt {
	return lo.FilterMap(list, func(c Court, _ int) (wire.StatCourt, bool) {
		return wire.StatCourt{ID: c.CourtID, Name: names[c.CourtID], Listed: c.Listed}, names[c.CourtID] != ""
	})
}

func communityToWire(c Community, _ int) wire.StatCommunity {
	return wire.StatCommunity{
		CommunityID: lo.EmptyableToPtr(c.CommunityID), Name: c.Name, Listed: c.Listed, Sold: c.Sold,
		AvgPrice: pointToWire(quotient(c.PriceN, float64(c.PriceAmount), c.PriceArea)),
	}
}

func overviewToWire(o Overview) wire.StatOverview {
	kpis := lo.Map(o.KPIs, func(k KPI, _ int) wire.StatKpi {
		return wire.StatKpi{
			Measure: measureToWire(k.Measure, 0), Value: pointToWire(k.Value), Previous: pointToWire(k.Previous),
			LastYear: pointToWire(k.LastYear),
		}
	})
	return wire.StatOverview{
		KpiFrom: o.KPIFrom, KpiTo: o.KPITo, Kpis: kpis, From: o.Query.From, To: o.Query.To, Periods: periodsToWire(o.Periods),
		Listed: pointsToWire(o.Listed), Sold: pointsToWire(o.Sold), Failed: pointsToWire(o.Failed),
		ClearRate: pointsToWire(o.ClearRate), YearClearRate: pointToWire(o.YearClearRate),
		Stages: sharesToWire(o.Stages), Usages: sharesToWire(o.Usages), Areas: sharesToWire(o.Areas),
		PriceBands:  sharesToWire(o.PriceBands),
		Communities: lo.Map(o.Communities, communityToWire), UpdatedAt: httpx.TimePtr(o.UpdatedAt),
	}
}
