package server

import (
	"context"
	"log/slog"
	"strconv"

	"github.com/uptrace/bun"

	"fapai/api/dictionary"
	"fapai/api/houses"
	"fapai/api/houses/lot"
	"fapai/api/houses/search"
	"fapai/api/places"
	"fapai/api/stats"
)

// assembleStats makes the calls of the research section and what keeps the figures equal to the lots.
func (c *components) assembleStats(context.Context) error {
	c.statStore = stats.NewStore(c.conn, clock)
	c.statRefresher = statRefresher(c.conn, c.labels, c.log)
	labels := statLabels(c.placeIndex, c.labels)
	purge := func(tags ...string) { c.front.Purge(tags...) } // c.front is made last
	c.statOverviews = stats.NewOverviewCache(c.statStore, labels, purge, c.log)
	c.handlers.statCalls = &stats.HTTP{Store: c.statStore, Overviews: c.statOverviews, Labels: labels, Courts: c.houseStore.CourtNames}
	return nil
}

// statRollup rolls the lots up.
func statRollup(conn *bun.DB, labels dictionary.Dictionary) *stats.Rollup {
	return stats.NewRollup(conn, statSource(labels), clock)
}

// statRefresher brings the roll-up up to date when lots change.
func statRefresher(conn *bun.DB, labels dictionary.Dictionary, log *slog.Logger) *stats.Refresher {
	return stats.NewRefresher(statRollup(conn, labels), log)
}

// statSource hands the lots to the roll-up.
func statSource(labels dictionary.Dictionary) stats.Source {
	known := lotBands(labels)
	return stats.Source{
		After: houses.IDsAfter,
		Lots: func(ctx context.Context, idb bun.IDB, ids []int64) ([]stats.Lot, error) {
			list, err := houses.FiguresOf(ctx, idb, ids)
			lots := make([]stats.Lot, len(list))
			for i := range list {
				lots[i] = statLot(&list[i])
				lots[i].PriceBand = bandOf(known["price"], float64(list[i].StartPrice))
				lots[i].AreaBand = bandOf(known["area"], lots[i].AreaM2)
				lots[i].DiscountBand = bandOf(known["discount"], orZero(list[i].CourtDiscount))
			}
			return lots, err
		},
	}
}

func statLot(h *lot.Figures) stats.Lot {
	l := stats.Lot{
		ID: h.ID, Asset: value(h.AssetGroup), CityID: h.CityID, AreaID: h.AreaID, RegionID: orZero(h.RegionID),
		CommunityID: orZero(h.CommunityID), Community: value(h.CommunityName), CourtID: orZero(h.CourtID), Platform: h.Platform,
		Usage: h.Usage, Stage: string(h.Stage),
		Published: h.PublishTime, Start: h.StartTime, Closes: h.ClosesAt, StartPrice: h.StartPrice,
		Appraisal: orZero(h.Appraisal), Deal: orZero(h.DealPrice), Market: orZero(h.MarketPrice), MarketN: orZero(h.MarketN),
		AreaM2: orZero(h.AreaM2), Signups: int64(h.SignupCount), Bids: int64(h.BidCount), Views: int64(h.ViewCount),
	}
	if l.Asset == "" { // an asset of one round
		l.Asset = "#" + strconv.FormatInt(h.ID, 10)
	}
	if h.Result != nil {
		l.Result = string(*h.Result)
	}
	return l
}

// bandOf is the one band that a figure belongs to: a bound that two bands share belongs to the upper one. Zero is unknown.
func bandOf(bands []search.Band, v float64) string {
	if v <= 0 {
		return ""
	}
	for _, b := range bands {
		if (b.Min == nil || v >= *b.Min) && (b.Max == nil || v < *b.Max) {
			return b.Code
		}
	}
	return ""
}

func orZero[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}

// statDictionaries are the dictionaries of the dimensions that have one.
var statDictionaries = map[string]string{
	stats.ByUsage: "usage", stats.ByStage: "auction_stage", stats.ByPrice: "price_band_wan", stats.ByFloorArea: "area_band",
	stats.ByDiscount: "discount_band", stats.ByPlatform: "source_platform",
}

// statLabels names the values of dimensions.
func statLabels(placeIndex *places.Index, labels dictionary.Dictionary) stats.Labels {
	levels := map[string]places.Level{stats.ByArea: places.Area, stats.ByRegion: places.Region}
	return stats.Labels{
		Name: func(dimension, code string) string {
			if key, ok := statDictionaries[dimension]; ok {
				return labels.Name(key, code)
			}
			id, err := strconv.ParseInt(code, 10, 64)
			level, ok := levels[dimension]
			if err != nil || !ok {
				return ""
			}
			place, _ := placeIndex.Get(level, id)
			return place.ShortName
		},
		Values: func(dimension string) []string {
			var codes []string
			for _, e := range labels[statDictionaries[dimension]] {
				codes = append(codes, e.Code)
			}
			return codes
		},
	}
}
