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

// statParts holds the research section (statistics), and the background work that updates its figures.
type statParts struct {
	statStore     *stats.Store
	statRefresher *stats.Refresher
	statOverviews *stats.OverviewCache
	clearance     *clearance.Cache
	callers       []caller
}

func newStatParts(b *base, dictionaries *dictionaryParts, lots *lotParts, site *siteParts, kept keptPages) *statParts {
	store, labels := stats.NewStore(b.conn, clock.Now), stats.NewLabels(dictionaries.placeIndex, dictionaries.labels)
	overviews := stats.NewOverviewCache(store, labels, kept.purge, b.log)
	rates := clearance.NewCache(b.conn, clock.Now, kept.purge, b.log)
	return &statParts{
		statStore: store, statRefresher: stats.NewRefresher(StatRollup(b.conn, dictionaries.labels.Base), b.log),
		statOverviews: overviews, clearance: rates,
		callers: []caller{
			&stats.HTTP{Store: store, Overviews: overviews, Labels: labels, Courts: lots.houseStore.CourtNames},
			&clearance.HTTP{Figures: rates, Lot: lots.houseStore.Card},
			&opendata.HTTP{
				Site: opendata.Site{Name: site.site.Name, Origin: site.site.Host}, Documentation: route.OpenData.Path(),
				PerMinute: openCallsPerIP,
				IDs:       lots.houseStore.IDsBelow, Cards: lots.houseStore.Cards, Changes: lots.houseStore.Changes,
				Districts: overviews.Get,
				Named:     lots.houseCalls.FindNamed, Label: dictionaries.labels.Name,
				Renamed: dictionaries.labels.RenamedTo, Page: func(id int64) string { return route.House.Path(id) },
			},
		},
	}
}

// StatRollup returns the Rollup that computes the statistics from lots.
func StatRollup(conn *bun.DB, labels dictionary.Dictionary) *stats.Rollup {
	return stats.NewRollup(conn, stats.Lots(stats.BandOf(labels.LotBands())), clock.Now)
}
