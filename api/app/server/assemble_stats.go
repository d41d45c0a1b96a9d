package server

import (
	"context"
	"log/slog"
	"strconv"

	"github.com/uptrace/bun"

	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/content/stats"
	"fapai/api/content/stats/clearance"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
	"fapai/api/platform/clock"
)

// assembleStats makes the calls of the research section and what keeps the figures equal to the lots.
func (c *components) assembleStats(context.Context) error {
	c.statStore = stats.NewStore(c.conn, clock.Now)
	c.statRefresher = statRefresher(c.conn, c.labels.Base, c.log)
	labels := statLabels(c.placeIndex, c.labels)
	purge := func(tags ...string) { c.front.PurgeOwn(tags...) } // c.front is made last
	c.statOverviews = stats.NewOverviewCache(c.statStore, labels, purge, c.log)
	c.handlers.statCalls = &stats.HTTP{
		Store: c.statStore, Overviews: c.statOverviews, Labels: labels, Courts: c.houseStore.CourtNames,
	}
	c.clearance = clearance.NewCache(c.conn, clock.Now, purge, c.log)
	c.handlers.clearanceCalls = &clearance.HTTP{Figures: c.clearance, Lot: lotCard(c.houseStore)}
	return nil
}

// lotCard finds the card of one lot.
func lotCard(lots *lots.Store) func(ctx context.Context, id int64) (*lot.Card, error) {
	return func(ctx context.Context, id int64) (*lot.Card, error) {
		cards, err := lots.Cards(ctx, []int64{id})
		if err != nil {
			return nil, err
		}
		if len(cards) == 0 {
			return nil, lot.ErrNotFound
		}
		return &cards[0], nil
	}
}

// StatRollup rolls the lots up.
func StatRollup(conn *bun.DB, labels dictionary.Dictionary) *stats.Rollup {
	known := lotBands(labels)
	return stats.NewRollup(conn, stats.Lots(func(name string, v float64) string { return bandOf(known[name], v) }), clock.Now)
}

// statRefresher brings the roll-up up to date when lots change.
func statRefresher(conn *bun.DB, labels dictionary.Dictionary, log *slog.Logger) *stats.Refresher {
	return stats.NewRefresher(StatRollup(conn, labels), log)
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

// statDictionaries are the dictionaries of the dimensions that have one.
var statDictionaries = map[string]string{
	stats.ByUsage: "usage", stats.ByStage: "auction_stage", stats.ByPrice: "price_band_wan", stats.ByFloorArea: "area_band",
	stats.ByDiscount: "discount_band", stats.ByPlatform: "source_platform",
}

// statLabels names the values of dimensions.
func statLabels(placeIndex *places.Index, labels *dictionary.Labels) stats.Labels {
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
			for _, e := range labels.Base[statDictionaries[dimension]] {
				codes = append(codes, e.Code)
			}
			return codes
		},
	}
}
