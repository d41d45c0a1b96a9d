package search

import (
	"context"

	"fapai/api/lots/lot"
)

// MapLevel is the kind of a place on the map.
type MapLevel string

// The levels, from the lowest zoom to the highest.
const (
	MapArea      MapLevel = "area"      // district
	MapRegion    MapLevel = "region"    // business area
	MapCommunity MapLevel = "community" // residential community
	MapLot       MapLevel = "lot"
)

// The last zoom of each level except MapLot, and the maximum number of lots in one response.
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

// Lots is a function that returns at most n lots in a view, biddable ones first, and their total number.
type Lots func(n int) (list []MapPlace, total int, err error)

// LotsOrLevel returns the lots in the view if they are few enough to be shown one by one. Otherwise it returns the
// level of the places to show.
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

// MapQuery is a query for the part of the map in Bounds. Filter.Bounds stays nil, because a place counts all its
// lots, not only those in the view.
type MapQuery struct {
	lot.Filter
	Bounds lot.Bounds
	Zoom   int
	Pins   int // maximum number of lots for showing them one by one, at zooms beyond districts; 0: never
}

// MapPlace is one place on the map. With a polygon it counts the lots inside the polygon. Otherwise Count is the
// total of the list of that district, business area or community with the same filters.
type MapPlace struct {
	Level       MapLevel
	ID          int64 // id of the area, region, community or lot; 0 for a community of which only the name is known
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
	StartPrice  *int64 // 元, nil if not announced; like Status and the total, set only for a lot
	TotalLow    *int64
	TotalHigh   *int64
	TotalText   *string `bun:"-"` // set by the HTTP handler
}

// MapResult is the content of a part of the map. Total is the sum of all counts, including those beyond the limit
// of lots.
//
// An area counts all its lots, even those without coordinates, so the areas of the country add up to the total of
// the list. Its position is its label point, or else the mean position of its lots. Unplaced lists the areas in
// the view's cities that have neither. A region counts all its lots. In a view of regions, the lots of a district
// that belong to no region form one place of level area, at the mean position of those with coordinates, or else
// at the district's position. A community is at the mean position of its lots; a lot without a community is a
// place of its own.
type MapResult struct {
	Level    MapLevel
	List     []MapPlace
	Unplaced []MapPlace
	Total    int
}

// AverageEvidence is the minimum number of lots for an average price on the map.
const AverageEvidence = lot.MarketEvidence

// Result returns the response with the places found for the query. It removes the average price of a place if
// fewer than AverageEvidence lots have a price, or if their usages may differ. A single lot keeps its price.
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

// WithoutPoint returns a district as an element of MapResult.Unplaced.
func (p *MapPlace) WithoutPoint() MapPlace {
	return MapPlace{Level: p.Level, ID: p.ID, Name: p.Name, AreaID: p.AreaID, AreaAlias: p.AreaAlias,
		Count: p.Count, Active: p.Active}
}

// The middle of China, the position of a district whose city and province have no position.
const NowhereLng, NowhereLat = "104.2", "35.9"
