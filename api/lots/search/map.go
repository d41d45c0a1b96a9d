package search

import (
	"context"

	"fapai/api/lots/lot"
)

// MapLevel is a kind of place that the map shows.
type MapLevel string

// The levels, from the lowest zoom to the highest.
const (
	MapArea      MapLevel = "area"      // district
	MapRegion    MapLevel = "region"    // business area
	MapCommunity MapLevel = "community" // residential community
	MapLot       MapLevel = "lot"
)

// The last zoom of each level but MapLot, and the maximum number of lots in a response.
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

// Lots returns at most n lots in a view, biddable ones first, and the number of all.
type Lots func(n int) (list []MapPlace, total int, err error)

// LotsOrLevel returns the lots of the view if they are few enough to show each one. Otherwise result is nil, and
// level is that of the places to show.
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

// MapQuery asks for the places in the view Bounds. Filter.Bounds stays nil, because a place counts all its lots, not
// only those in the view.
type MapQuery struct {
	lot.Filter
	Bounds lot.Bounds
	Zoom   int
	Pins   int // show single lots up to this number, beyond districts; 0: never
}

// MapPlace is a place on the map. Count is the number of lots in its list with the same filters. If the user has
// drawn a polygon, only lots inside it are counted.
type MapPlace struct {
	Level       MapLevel
	ID          int64 // of the area, region, community or lot; 0 for a name alone
	Name        string
	AreaID      int64
	AreaAlias   string
	RegionAlias *string
	Lng, Lat    float64
	Count       int
	Active      int    // number of upcoming or running lots
	AvgPrice    *int64 // mean of the start prices per ㎡ in 元; see MapQuery.Result
	PriceN      int    `bun:"price_n"` // lots with a start price per ㎡
	Status      *lot.Status
	StartPrice  *int64 // 元; like Status and the total only for a single lot
	TotalLow    *int64
	TotalHigh   *int64
	TotalText   *string `bun:"-"` // set by the HTTP handler
}

// MapResult holds the places in a view. Total is the sum of all counts, also of lots beyond the limit.
//
// An area counts all its lots, even those without coordinates, so that the areas of the country add up to the total
// of the list. It is drawn at its label point, or else at the mean position of its lots; Unplaced lists the areas of
// the view's cities that have neither. A region counts all its lots. Among regions, the lots of a district without a
// region form a place of level area, at their mean position, or else at the district's. A community is at the mean
// position of its lots; a lot without a community is a place of its own.
type MapResult struct {
	Level    MapLevel
	List     []MapPlace
	Unplaced []MapPlace
	Total    int
}

// AverageEvidence is the minimum number of lots for an average price on the map.
const AverageEvidence = lot.MarketEvidence

// Result returns the places as a result. It removes average prices over fewer than AverageEvidence lots or over
// different usages; the price of a single lot stays.
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

// WithoutPoint returns a district in the form of MapResult.Unplaced.
func (p *MapPlace) WithoutPoint() MapPlace {
	return MapPlace{Level: p.Level, ID: p.ID, Name: p.Name, AreaID: p.AreaID, AreaAlias: p.AreaAlias,
		Count: p.Count, Active: p.Active}
}

// The middle of China, for a district whose city and province have no position.
const NowhereLng, NowhereLat = "104.2", "35.9"
