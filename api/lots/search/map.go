package search

import (
	"context"

	"fapai/api/lots/lot"
)

// MapLevel is what a place of the map represents.
type MapLevel string

// Levels, from far to near.
const (
	MapArea      MapLevel = "area"      // district
	MapRegion    MapLevel = "region"    // business area
	MapCommunity MapLevel = "community" // residential community
	MapLot       MapLevel = "lot"
)

// The last zoom of each level but the nearest, and the most lots in one answer.
const (
	maxAreaZoom      = 11
	maxRegionZoom    = 14
	maxCommunityZoom = 16
	MaxMapLots       = 1000
)

// LevelAt is the level that a zoom shows.
func LevelAt(zoom int) MapLevel {
	switch {
	case zoom <= maxAreaZoom:
		return MapArea
	case zoom <= maxRegionZoom:
		return MapRegion
	case zoom <= maxCommunityZoom:
		return MapCommunity
	}
	return MapLot
}

// Lots asks the lots in the view with at most n of them, biddable first, and how many there are.
type Lots func(n int) (list []MapPlace, total int, err error)

// LotsOrLevel are the lots in the view where it shows lots one by one; otherwise it answers the level of places to gather.
func (q *MapQuery) LotsOrLevel(lots Lots) (result *MapResult, level MapLevel, err error) {
	level, most := LevelAt(q.Zoom), MaxMapLots
	if level != MapLot {
		if level == MapArea || q.Pins == 0 {
			return nil, level, nil
		}
		most = q.Pins
	}
	list, total, err := lots(most)
	if err != nil || level != MapLot && total > most {
		return nil, level, err
	}
	return &MapResult{Level: MapLot, List: list, Unplaced: []MapPlace{}, Total: total}, MapLot, nil
}

// MapQuery asks what a part of the map shows. Bounds say which part; Filter.Bounds stays nil, for a place counts all its
// lots and not those alone that happen to lie in the view.
type MapQuery struct {
	lot.Filter
	Bounds lot.Bounds
	Zoom   int
	Pins   int // how many lots nearer than the districts are shown one by one before they are gathered; 0: none
}

// MapPlace is one place of the map. With a polygon it counts the lots inside the polygon; otherwise its Count is the total
// of the list of that district, business area or community under the same filters.
type MapPlace struct {
	Level       MapLevel
	ID          int64 // of the area, region, community or lot; 0 for a community that is known by its name alone
	Name        string
	AreaID      int64
	AreaAlias   string
	RegionAlias *string
	Lng, Lat    float64
	Count       int
	Active      int    // of them upcoming or running
	AvgPrice    *int64 // 元/㎡, mean of the start prices per ㎡; see MapQuery.Result
	PriceN      int    `bun:"price_n"` // lots with a start price per ㎡
	Status      *lot.Status
	StartPrice  *int64 // 元, nil while it is not announced; this, Status and the total are a lot's own
	TotalLow    *int64
	TotalHigh   *int64
	TotalText   *string `bun:"-"` // filled in by the call
}

// MapResult is what a part of the map shows. Total is the sum of all counts, those beyond the limit of lots included.
//
// An area counts every lot in it, also one without coordinates, so that the areas of the whole country sum to the total
// of the list. One without a label point is where its lots are on average; Unplaced are those, with no point, of which no lot
// has coordinates either and whose city lies in the view. A region counts all its lots. Lots of no region are gathered, in a region's view, into one place
// of level area for each district: where those of them are that have coordinates, else where the district is. A community shows where its lots are on average, a lot of no community
// as itself. Lots show where they are.
type MapResult struct {
	Level    MapLevel
	List     []MapPlace
	Unplaced []MapPlace
	Total    int
}

// AverageEvidence is how many lots an average price of the map needs.
const AverageEvidence = lot.MarketEvidence

// Result are the places that were gathered for the query. An average price is that of the lots which Count counts, so it is
// left out unless they are of one usage and enough; a lot has its own price.
func (q *MapQuery) Result(list, unplaced []MapPlace) MapResult {
	result := MapResult{Level: LevelAt(q.Zoom), List: list, Unplaced: unplaced}
	for _, p := range unplaced {
		result.Total += p.Count
	}
	for i := range list {
		p := &list[i]
		result.Total += p.Count
		if p.Level != MapLot && (len(q.Usage) != 1 || p.PriceN < AverageEvidence) {
			p.AvgPrice = nil
		}
	}
	return result
}

// Mapper answers for the map. Like an Index it normalises its Filter.
type Mapper interface {
	Map(ctx context.Context, q MapQuery) (MapResult, error)
	// Heat is the price per ㎡ in the view.
	Heat(ctx context.Context, q MapQuery) (Heat, error)
}

// WithoutPoint is a district as the map lists it beside its places.
func (p *MapPlace) WithoutPoint() MapPlace {
	return MapPlace{Level: p.Level, ID: p.ID, Name: p.Name, AreaID: p.AreaID, AreaAlias: p.AreaAlias, Count: p.Count, Active: p.Active}
}

// The middle of the country stands for the city of a district of which neither city nor province has a position.
const NowhereLng, NowhereLat = "104.2", "35.9"
