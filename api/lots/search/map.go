package search

import (
	"context"

	"fapai/api/lots/lot"
)

// MapLevel is a level of the map, named after the kind of place that it shows.
type MapLevel string

// The levels, from the lowest zoom to the highest.
const (
	MapArea      MapLevel = "area"      // district
	MapRegion    MapLevel = "region"    // business area
	MapCommunity MapLevel = "community" // residential community
	MapLot       MapLevel = "lot"
)

// The last zoom of every level except MapLot, and the maximum number of lots in a response.
const (
	maxAreaZoom      = 11
	maxRegionZoom    = 14
	maxCommunityZoom = 16
	MaxMapLots       = 1000
)

// LevelAt returns the level that the map shows at a zoom.
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

// Lots returns at most n lots in a view, lots that can be bid for first, and the number of all lots in the view.
type Lots func(n int) (list []MapPlace, total int, err error)

// LotsOrLevel returns the lots of the view if they are few enough to show each of them. Otherwise, result is nil and
// level is the level whose places are to be shown.
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

// MapQuery asks for the places in the view Bounds. Filter.Bounds stays nil, because the count of a place includes all
// its lots, not only those in the view.
type MapQuery struct {
	lot.Filter
	Bounds lot.Bounds
	Zoom   int
	Pins   int // maximum number of lots that are shown singly instead of business areas or communities; 0: never
}

// MapPlace is a place on the map. Count is the number of lots in the place's list with the same filters. If the user
// has drawn a polygon, Count includes only lots inside the polygon.
type MapPlace struct {
	Level       MapLevel
	ID          int64 // id of the area, region, community or lot; 0 if only the name is known
	Name        string
	AreaID      int64
	AreaAlias   string
	RegionAlias *string
	Lng, Lat    float64
	Count       int
	Active      int    // number of upcoming or running lots
	AvgPrice    *int64 // mean of the start prices per ㎡ in 元; see MapQuery.Result
	PriceN      int    `bun:"price_n"` // number of lots with a start price per ㎡
	Status      *lot.Status
	StartPrice  *int64 // 元; set only for a single lot, like Status and the totals
	TotalLow    *int64
	TotalHigh   *int64
	TotalText   *string `bun:"-"` // set by the HTTP handler
}

// MapResult holds the places in a view. Total is the sum of all counts. It includes lots beyond the limit.
//
// The count of an area includes its lots without coordinates, so that the counts of all areas add up to the total of
// the list. An area is drawn at its label point, or else at the mean position of its lots. Unplaced lists the areas, in
// the cities of the view, that have neither. The count of a region includes all its lots. If regions are shown, the
// lots of a district that lie in no region form a place of level area, at their mean position, or else at the position
// of the district. A community is drawn at the mean position of its lots. A lot without a community is a place by
// itself.
type MapResult struct {
	Level    MapLevel
	List     []MapPlace
	Unplaced []MapPlace
	Total    int
}

// AverageEvidence is the minimum number of lots from which the map shows an average price.
const AverageEvidence = lot.MarketEvidence

// Result returns the places as a MapResult. It removes average prices of fewer than AverageEvidence lots and average
// prices over different usages. It keeps the price of a single lot.
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

// Mapper answers queries of the map. Like Index, it normalises the Filter.
type Mapper interface {
	Map(ctx context.Context, q MapQuery) (MapResult, error)
	// Heat returns the heat map of prices per ㎡ in the view.
	Heat(ctx context.Context, q MapQuery) (Heat, error)
}

// WithoutPoint returns the place in the form that MapResult.Unplaced uses for districts.
func (p *MapPlace) WithoutPoint() MapPlace {
	return MapPlace{Level: p.Level, ID: p.ID, Name: p.Name, AreaID: p.AreaID, AreaAlias: p.AreaAlias,
		Count: p.Count, Active: p.Active}
}

// A point in the middle of China, for a district if neither its city nor its province has a position.
const NowhereLng, NowhereLat = "104.2", "35.9"
