package opendata

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"github.com/samber/lo"

	"fapai/api/lots/cost"
	"fapai/api/lots/lot"
	"fapai/api/lots/risk"
	"fapai/api/platform/httpx"
	"fapai/proto-types/wire"
)

// lotFrom converts a card to a record. It leaves out the listed fields, which have no counterpart in a card. HTTP.lot
// sets them.
var (
	lotFrom = httpx.Converter[wire.OpenLot, *lot.Card]("EndTime", "MarketPrice", "PlatformName", "Risks", "RoundNo",
		"StartTime", "StageName", "StatusName", "TotalExcluded", "URL", "UsageName")
	risksFrom = httpx.Converter[[]wire.OpenRisk, []risk.State]()
)

func (h *HTTP) lot(c *lot.Card) wire.OpenLot {
	out := lotFrom(c)
	out.URL = h.Site.Origin + h.Page(c.ID)
	out.PlatformName, out.StageName = h.Label("source_platform", c.Platform), h.Label("auction_stage", string(c.Stage))
	out.StatusName, out.UsageName = h.Label("auction_status", string(c.Status)), h.Label("usage", c.Usage)
	out.StartTime, out.MarketPrice = httpx.Moment(c.StartTime, c.StartDayOnly), c.Market().Price
	out.EndTime = httpx.Moment(cmp.Or(c.ActualEndTime, c.EndTime), c.ActualEndTime == nil && c.EndDayOnly)
	if c.Stage != lot.StageUnknown || c.RoundNo > 1 {
		out.RoundNo = &c.RoundNo
	}
	in := cost.InputOf(&c.House, c.UpdatedAt)
	out.TotalExcluded = cost.Excluded(&in)
	out.Risks = risksFrom(risk.States(&c.House, h.Renamed))
	return out
}

// newest returns the time of the latest change of any of the lots, whether a write or the clock caused it.
func newest(cards []lot.Card) (at time.Time) {
	for i := range cards {
		if changed := (&lot.Detail{Card: cards[i]}).ChangedAt(); changed.After(at) {
			at = changed
		}
	}
	return at
}

// openKinds lists the kinds of changes that are published. Changes of documents are not, because only the lot's page
// shows the courts' texts.
var openKinds = []lot.ChangeKind{lot.PriceChange, lot.TimeChange, lot.StatusChange, lot.StageChange}

func changesOf(all []lot.Change) []wire.OpenChange {
	list := []wire.OpenChange{}
	for _, c := range all {
		t := lot.TrackedOf(c.Field)
		if slices.Contains(openKinds, t.Kind) {
			list = append(list, wire.OpenChange{
				Time: httpx.Time(c.ChangedAt), SourceTime: httpx.TimePtr(c.SourceTime), Field: c.Field, Label: t.Label,
				Kind: string(t.Kind), Old: c.Old, New: c.New,
			})
		}
	}
	return list
}

// districtsOf returns the figures of all districts except the placeholder for an unknown district.
func districtsOf(areas []wire.StatShare) []wire.OpenDistrict {
	return lo.FilterMap(areas, func(a wire.StatShare, _ int) (wire.OpenDistrict, bool) {
		id, err := strconv.ParseInt(a.Code, 10, 64)
		return wire.OpenDistrict{
			AreaID: id, Name: a.Name, Listed: a.Listed, Sold: a.Sold, ClearRate: a.ClearRate.Value,
			ClearRateN: a.ClearRate.N,
			AvgPrice:   a.AvgPrice.Value, AvgPriceN: a.AvgPrice.N,
		}, err == nil
	})
}

func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
