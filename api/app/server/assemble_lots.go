package server

import (
	"fapai/api/content/places"
	"fapai/api/lots"
	"fapai/api/lots/search/memory"
	"fapai/api/lots/search/postgres"
	"fapai/api/members/favorites"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
	"fapai/api/platform/viewcount"
)

// cachedCards is the maximum number of cached cards of lots. A card takes 2 KB, plus 3 KB for its JSON after a list has
// shown it.
const cachedCards = 20_000

// lotParts holds the parts for lots: the store, the index in memory and the API operations.
type lotParts struct {
	houseStore     *lots.Store // reads lots; caches their cards
	houseIndex     *memory.Index
	houseViews     *viewcount.Counter
	directory      *lots.Directory // names that may occur in free-text queries
	statusNotifier *db.TransitionNotifier
	houseCalls     *lots.HTTP
	points         *places.Points
	callers        []caller
}

func newLotParts(b *base, dictionaries *dictionaryParts, follows *followParts) *lotParts {
	bands := dictionaries.labels.Base.LotBands()
	index := memory.New(b.conn, postgres.NewIndex(b.conn, clock.Now, bands), postgres.NewMapper(b.conn, clock.Now),
		clock.Now, bands, b.log)
	index.Reader = b.replicas.Reader
	if b.cfg.KeepsFiles() {
		index.File = b.cfg.IndexFile()
	}
	store := lots.NewStore(b.conn, index, clock.Now)
	store.Prepare(b.statements)
	store.ShowFavorites(follows.favoriteStore.Counter(favorites.House))
	directory := lots.NewDirectory(store)
	directory.Renamed = dictionaries.labels.BuiltinWords
	views := b.newViews("houses")
	points := &places.Points{DB: b.conn, Statements: b.statements,
		Name: func(kind string) string { return dictionaries.labels.Name("poi_category", kind) }}
	store.CacheCards(cachedCards)
	return &lotParts{
		houseStore: store, houseIndex: index, houseViews: views, directory: directory,
		statusNotifier: store.StatusNotifier(b.log),
		houseCalls: lots.New(lots.Deps{
			Store: store, Index: index, Map: index, Views: views, Directory: directory, Now: clock.Now,
			Name: dictionaries.labels.Name, Renamed: dictionaries.labels.RenamedTo, Places: dictionaries.findForLots,
			Named: dictionaries.placeNames.Named,
		}),
		points:  points,
		callers: []caller{places.NewHTTP(dictionaries.placeIndex, points, store.CityCounts)},
	}
}
