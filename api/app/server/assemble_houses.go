package server

import (
	"context"
	"hash/fnv"

	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/demo/illustration"
	"fapai/api/lots"
	"fapai/api/lots/lot"
	"fapai/api/lots/opendata"
	"fapai/api/lots/search"
	"fapai/api/lots/search/memory"
	"fapai/api/lots/search/postgres"
	"fapai/api/pages/route"
	"fapai/api/platform/clock"
	"fapai/api/platform/db"
)

// cachedCards is the number of cards of lots in memory, about 2 KB each.
const cachedCards = 20_000

// assembleHouses makes the lots: their store, the index in memory and the calls.
func (c *components) assembleHouses(context.Context) error {
	bands := lotBands(c.labels.Base)
	c.houseIndex = memory.New(
		c.conn, postgres.NewIndex(c.conn, clock.Now, bands), postgres.NewMapper(c.conn, clock.Now), clock.Now, bands, c.log,
	)
	c.houseIndex.Reader = c.replicas.Reader
	c.houseStore = lots.NewStore(c.conn, c.houseIndex, clock.Now)
	statements := &db.Statements{DB: c.conn, Replicas: c.replicas}
	c.houseStore.Prepare(statements)
	c.directory = lots.NewDirectory(c.houseStore)
	c.directory.Renamed = c.renamedWords
	c.houseViews = db.NewViews(c.conn, "houses", c.log)
	c.statusNotifier = c.houseStore.StatusNotifier(c.log)
	c.handlers.houseCalls = lots.New(lots.Deps{
		Store: c.houseStore, Index: c.houseIndex, Map: c.houseIndex, Views: c.houseViews, Directory: c.directory, Now: clock.Now,
		Name: c.labels.Name, Renamed: c.labels.RenamedTo, Places: findPlace(c.placeIndex), Named: c.placeNames.named, Illustrate: drawLot,
	})
	points := &places.Points{DB: c.conn, Statements: statements, Name: func(kind string) string { return c.labels.Name("poi_category", kind) }}
	c.handlers.placeCalls = places.NewHTTP(c.placeIndex, points, c.houseStore.CityCounts)
	return c.houseStore.CacheCards(cachedCards)
}

// renamedWords are the labels of editors by those of the program, which queries may contain instead.
func (c *components) renamedWords() map[string]string {
	words := map[string]string{}
	for _, r := range c.labels.Renamed() {
		words[r.Label] = r.Builtin
	}
	return words
}

// wanYuan is 万元 in 元: the price bands of the dictionary are in 万元.
const wanYuan = 10_000

// lotBands are the dictionary's bands in the units of the lots.
func lotBands(labels dictionary.Dictionary) search.Bands {
	return search.Bands{
		"price":    bands(labels["price_band_wan"], wanYuan),
		"area":     bands(labels["area_band"], 1),
		"discount": bands(labels["discount_band"], 1),
	}
}

func bands(entries []dictionary.Entry, unit float64) []search.Band {
	scaled := func(bound *float64) *float64 {
		if bound == nil {
			return nil
		}
		v := *bound * unit
		return &v
	}
	out := make([]search.Band, len(entries))
	for i, e := range entries {
		out[i] = search.Band{Code: e.Code, Min: scaled(e.Min), Max: scaled(e.Max)}
	}
	return out
}

// findPlace finds the page of a district or a business area.
func findPlace(placeIndex *places.Index) lots.PlaceFinder {
	return func(areaID, regionID int64) (lots.PlaceMatch, bool) {
		level, id := places.Area, areaID
		if regionID != 0 {
			level, id = places.Region, regionID
		}
		w, err := placeIndex.Locate(level, id)
		if err != nil {
			return lots.PlaceMatch{}, false
		}
		if w.Region != nil {
			return lots.PlaceMatch{
				Name: w.Region.Name, Note: w.City.ShortName + w.Area.ShortName, Path: route.HousesRegion.Path(w.Area.Alias, w.Region.Alias),
			}, true
		}
		return lots.PlaceMatch{Name: w.Area.Name, Note: w.City.ShortName, Path: route.HousesPlace.Path(w.Area.Alias)}, true
	}
}

// buildingOf is the kind of building drawn for a usage; flats follow their building type.
var buildingOf = map[string]illustration.Kind{
	"102": illustration.Retail, "103": illustration.Industrial, "111": illustration.Villa, "112": illustration.Office,
	"113": illustration.Retail, "114": illustration.Siheyuan, "116": illustration.Garage,
}

// drawLot names the drawings of a lot without pictures: a building of its kind, and its floor plan when it is a flat whose
// layout is known.
func drawLot(h *lot.House) []lot.Image {
	variant := drawingOf(h.Platform + "/" + h.SourceID)
	kind, ok := buildingOf[h.Usage]
	if !ok {
		kind = illustration.Slab
	}
	floors := 6
	if h.TotalFloor != nil && *h.TotalFloor > 0 {
		floors = *h.TotalFloor
	}
	images := []lot.Image{drawing(0, "建筑示意图", illustration.Building(kind, floors, illustration.Street, variant))}
	if h.Room != nil && (h.Usage == "101" || h.Usage == "115") {
		layout := illustration.Layout{
			Rooms: *h.Room, Halls: atLeast(h.Hall, 0), Kitchens: atLeast(h.Kitchen, 1), Baths: atLeast(h.Bath, 1),
		}
		if url, ok := illustration.Plan(illustration.FlatPlan, layout, variant); ok {
			images = append(images, drawing(1, "户型示意图", url))
		}
	}
	return images
}

// drawingOf is the number of the drawing of a thing: any, but always the same.
func drawingOf(key string) int {
	sum := fnv.New32a()
	_, _ = sum.Write([]byte(key))
	return int(sum.Sum32() >> 1)
}

func drawing(sort int, caption, url string) lot.Image {
	return lot.Image{
		Sort: sort, URL: url, Width: illustration.Width, Height: illustration.Height,
		Caption: caption, IsIllustration: true,
	}
}

func atLeast(n *int, low int) int {
	if n == nil {
		return low
	}
	return max(*n, low)
}

// assembleOpenData makes the calls of the open data.
func (c *components) assembleOpenData(context.Context) error {
	c.handlers.openCalls = &opendata.HTTP{
		Site: opendata.Site{Name: c.site.Name, Origin: c.site.Host}, Documentation: route.OpenData.Path(), PerMinute: openCallsPerIP,
		IDs: c.houseStore.IDsBelow, Cards: c.houseStore.Cards, Changes: c.houseStore.Changes, Districts: c.statOverviews.Get,
		Named: c.handlers.houseCalls.FindNamed, Label: c.labels.Name, Renamed: c.labels.RenamedTo, Page: func(id int64) string { return route.House.Path(id) },
	}
	return nil
}
