package stats

import (
	"fapai/api/httpx"
	"fapai/proto-types/wire"
)

func measureToWire(m Measure) wire.StatMeasure {
	return wire.StatMeasure{
		Code: wire.StatMeasureCode(m.Code), Label: m.Label, Unit: m.Unit, Definition: m.Definition, Base: m.Base,
		Kind: wire.StatMeasureKind(m.Kind),
	}
}

func measuresToWire() []wire.StatMeasure {
	out := make([]wire.StatMeasure, len(Measures))
	for i, m := range Measures {
		out[i] = measureToWire(m)
	}
	return out
}

func pointToWire(p Point) wire.StatPoint { return wire.StatPoint{N: p.N, Value: p.Value} }

func pointsToWire(list []Point) []wire.StatPoint {
	out := make([]wire.StatPoint, len(list))
	for i, p := range list {
		out[i] = pointToWire(p)
	}
	return out
}

func periodsToWire(list []Period) []wire.StatPeriod {
	out := make([]wire.StatPeriod, len(list))
	for i, p := range list {
		out[i] = wire.StatPeriod{Key: p.Key, Start: p.Start, End: p.End, Complete: p.Complete}
	}
	return out
}

func rowToWire(r Row) wire.StatRow {
	return wire.StatRow{Code: r.Code, Name: r.Name, Total: pointToWire(r.Total), Points: pointsToWire(r.Points)}
}

func seriesToWire(s Series) wire.StatSeries {
	rows := make([]wire.StatRow, len(s.Rows))
	for i, r := range s.Rows {
		rows[i] = rowToWire(r)
	}
	return wire.StatSeries{
		Measure: measureToWire(s.Measure), Dimension: wire.StatDimension(s.Query.Dimension),
		Period: wire.StatPeriodKind(s.Query.Period), Span: s.Query.Span, From: s.Query.From, To: s.Query.To,
		Periods: periodsToWire(s.Periods), Total: rowToWire(s.Total), Rows: rows, UpdatedAt: httpx.TimePtr(s.UpdatedAt),
	}
}

func trendToWire(t Trend) wire.StatTrend {
	events := make([]wire.StatEvent, len(t.Events))
	for i, e := range t.Events {
		events[i] = wire.StatEvent{Day: e.Day, Title: e.Title, Source: e.Source}
	}
	return wire.StatTrend{Series: seriesToWire(t.Series), Events: events}
}

func sharesToWire(list []Share) []wire.StatShare {
	out := make([]wire.StatShare, len(list))
	for i, s := range list {
		out[i] = wire.StatShare{
			Code: s.Code, Name: s.Name, Listed: s.Listed, Sold: s.Sold,
			ClearRate: pointToWire(s.ClearRate), AvgPrice: pointToWire(s.AvgPrice),
		}
	}
	return out
}

// courtsToWire leaves out a court that has no name any more.
func courtsToWire(list []Court, names map[int64]string) []wire.StatCourt {
	out := make([]wire.StatCourt, 0, len(list))
	for _, c := range list {
		if name := names[c.CourtID]; name != "" {
			out = append(out, wire.StatCourt{ID: c.CourtID, Name: name, Listed: c.Listed})
		}
	}
	return out
}

func communitiesToWire(list []Community) []wire.StatCommunity {
	out := make([]wire.StatCommunity, len(list))
	for i, c := range list {
		out[i] = wire.StatCommunity{
			Name: c.Name, Listed: c.Listed, Sold: c.Sold,
			AvgPrice: pointToWire(quotient(c.PriceN, float64(c.PriceAmount), c.PriceArea)),
		}
		if c.CommunityID != 0 {
			out[i].CommunityID = &c.CommunityID
		}
	}
	return out
}

func overviewToWire(o Overview) wire.StatOverview {
	kpis := make([]wire.StatKpi, len(o.KPIs))
	for i, k := range o.KPIs {
		kpis[i] = wire.StatKpi{
			Measure: measureToWire(k.Measure), Value: pointToWire(k.Value), Previous: pointToWire(k.Previous),
			LastYear: pointToWire(k.LastYear),
		}
	}
	return wire.StatOverview{
		KpiFrom: o.KPIFrom, KpiTo: o.KPITo, Kpis: kpis, From: o.Query.From, To: o.Query.To, Periods: periodsToWire(o.Periods),
		Listed: pointsToWire(o.Listed), Sold: pointsToWire(o.Sold), Failed: pointsToWire(o.Failed),
		ClearRate: pointsToWire(o.ClearRate), YearClearRate: pointToWire(o.YearClearRate),
		Stages: sharesToWire(o.Stages), Usages: sharesToWire(o.Usages), Areas: sharesToWire(o.Areas),
		PriceBands:  sharesToWire(o.PriceBands),
		Communities: communitiesToWire(o.Communities), UpdatedAt: httpx.TimePtr(o.UpdatedAt),
	}
}
