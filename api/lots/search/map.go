package search

import (
	"context"

	"fapai/api/lots/lot"
)

// MapLevel is the kind of a place on the map.
type MapLevel string

// Levels, from far to near.
const (
	MapArea      MapLevel = "area"      // district
	MapRegion    MapLevel = "region"    // business area
	MapCommunity MapLevel = "community" // residential community
	MapLot       MapLevel = "lot"
)

// The last zoom of each level except the nearest, and the maximum number of lots in one answer.
const (
	maxAreaZoom      = 11
	maxRegionZoom    = 14
	maxCommunityZoom = 16
	MaxMapLots       = 1000
)

// LevelAt returns the level shown at a zoom.
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

// Lots returns at most n lots in the view, biddable first, and their total number.
type Lots func(n int) (list []MapPlace, total int, err error)

// LotsOrLevel returns the lots in the view if it shows lots one by one; else it returns the level of the places to
// show.
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

// MapQuery is a query for a part of the map, given by Bounds. Filter.Bounds stays nil, because a place counts all its
// lots, not only those in the view.
type MapQuery struct {
	lot.Filter
	Bounds lot.Bounds
	Zoom   int
	Pins   int // maximum number of lots to show one by one at levels nearer than districts; 0: none
}

// MapPlace is one place of the map. With a polygon it counts the lots inside the polygon; otherwise Count is the total
// of the list of that district, business area or community under the same filters.
type MapPlace struct {
	Level       MapLevel
	ID          int64 // of the area, region, community or lot; 0 for a community known only by its name
	Name        string
	AreaID      int64
	AreaAlias   string
	RegionAlias *string
	Lng, Lat    float64
	Count       int
	Active      int    // upcoming or running lots among Count
	AvgPrice    *int64 // 元/㎡, mean of the start prices per ㎡; see MapQuery.Result
	PriceN      int    `bun:"price_n"` // lots with a start price per ㎡
	Status      *lot.Status
	StartPrice  *int64 // 元, nil until it is announced; this, Status and the total are set for a lot only
	TotalLow    *int64
	TotalHigh   *int64
	TotalText   *string `bun:"-"` // set by the call
}

// MapResult is the content of a part of the map. Total is the sum of all counts, including those beyond the limit of
// lots.
//
// An area counts every lot in it, also one without coordinates, so that the areas of the whole country sum to the total
// of the list. An area without a label point is at the mean position of its lots; Unplaced lists the areas in the
// view's cities that have neither a point nor a lot with coordinates. A region counts all its lots. In a view of
// regions, lots of no region are combined into one place of level area per district, at the mean position of those that
// have coordinates, else at the district's position. A community is at the mean position of its lots; a lot of no
// community is a place of its own. Lots are at their positions.
type MapResult struct {
	Level    MapLevel
	List     []MapPlace
	Unplaced []MapPlace
	Total    int
}

// AverageEvidence is the minimum number of lots for an average price on the map.
const AverageEvidence = lot.MarketEvidence

// Result returns the answer with the places found for the query. An average price covers exactly the lots of Count, so
// it is removed if these are fewer than AverageEvidence or may differ in usage; a single lot keeps its own price.
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

// Mapper answers queries of the map. Like an Index it normalises its Filter.
type Mapper interface {
	Map(ctx context.Context, q MapQuery) (MapResult, error)
	// Heat returns the price per ㎡ in the view.
	Heat(ctx context.Context, q MapQuery) (Heat, error)
}

// WithoutPoint returns a district in the form in which MapResult.Unplaced lists it.
func (p *MapPlace) WithoutPoint() MapPlace {
	return MapPlace{Level: p.Level, ID: p.ID, Name: p.Name, AreaID: p.AreaID, AreaAlias: p.AreaAlias,
		Count: p.Count, Active: p.Active}
}

// The middle of the country, used for a district if neither its city nor its province has a position.
const NowhereLng, NowhereLat = "104.2", "35.9"
