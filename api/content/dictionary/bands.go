package dictionary

import (
	"fapai/api/lots/lot"
	"fapai/api/lots/search"
)

// LotBands returns the bands (ranges) of prices, areas and discounts. Prices are converted from 万元 to 元, because
// lots store them in 元.
func (d Dictionary) LotBands() search.Bands {
	return search.Bands{
		"price":    bands(d["price_band_wan"], lot.WanYuan),
		"total":    bands(d["price_band_wan"], lot.WanYuan),
		"cash":     bands(d["cash_band_wan"], lot.WanYuan),
		"area":     bands(d["area_band"], 1),
		"discount": bands(d["discount_band"], 1),
	}
}

func bands(entries []Entry, unit float64) []search.Band {
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
