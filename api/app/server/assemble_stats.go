package server

import (
	"github.com/uptrace/bun"

	"fapai/api/content/dictionary"
	"fapai/api/content/stats"
	"fapai/api/content/stats/clearance"
	"fapai/api/lots/opendata"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
)

// statParts holds the research section, and the parts that keep its figures equal to the lots.
type statParts struct {
	statStore     *stats.Store
	statRefresher *stats.Refresher
	statOverviews *stats.OverviewCache
	clearance     *clearance.Cache
	callers       []caller
}

func newStatParts(b *base, w *wordParts, h *houseParts, s *siteParts, kept keptPages) *statParts {
	store, labels := stats.NewStore(b.conn, clock.Now), stats.NewLabels(w.placeIndex, w.labels)
	overviews := stats.NewOverviewCache(store, labels, kept.purge, b.log)
	rates := clearance.NewCache(b.conn, clock.Now, kept.purge, b.log)
	return &statParts{
		statStore: store, statRefresher: stats.NewRefresher(StatRollup(b.conn, w.labels.Base), b.log), statOverviews: overviews, clearance: rates,
		callers: []caller{
			&stats.HTTP{Store: store, Overviews: overviews, Labels: labels, Courts: h.houseStore.CourtNames},
			&clearance.HTTP{Figures: rates, Lot: h.houseStore.Card},
			&opendata.HTTP{
				Site: opendata.Site{Name: s.site.Name, Origin: s.site.Host}, Documentation: route.OpenData.Path(), PerMinute: openCallsPerIP,
				IDs: h.houseStore.IDsBelow, Cards: h.houseStore.Cards, Changes: h.houseStore.Changes, Districts: overviews.Get,
				Named: h.houseCalls.FindNamed, Label: w.labels.Name, Renamed: w.labels.RenamedTo, Page: func(id int64) string { return route.House.Path(id) },
			},
		},
	}
}

// StatRollup rolls the lots up.
func StatRollup(conn *bun.DB, labels dictionary.Dictionary) *stats.Rollup {
	return stats.NewRollup(conn, stats.Lots(stats.BandOf(labels.LotBands())), clock.Now)
}
