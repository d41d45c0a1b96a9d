package stats

import (
	"strconv"

	"fapai/api/content/dictionary"
	"fapai/api/content/places"
	"fapai/api/lots/search"
)

// BandOf returns a function that finds the band of a value. name is "price", "area" or "discount". A value on the bound
// between two bands belongs to the upper band. For the value 0, which means unknown, the function returns "".
func BandOf(known search.Bands) func(name string, v float64) string {
	return func(name string, v float64) string { return bandOf(known[name], v) }
}

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

// statDictionaries maps dimensions to the dictionaries with the labels of their values. There are no dictionaries of
// places and courts.
var statDictionaries = map[string]string{
	ByUsage: "usage", ByStage: "auction_stage", ByPrice: "price_band_wan", ByFloorArea: "area_band",
	ByDiscount: "discount_band", ByPlatform: "source_platform",
}

// NewLabels returns the labels of all values of the dimensions.
func NewLabels(placeIndex *places.Index, labels *dictionary.Labels) Labels {
	levels := map[string]places.Level{ByArea: places.Area, ByRegion: places.Region}
	return Labels{
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
