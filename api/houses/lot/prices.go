package lot

import (
	"math"
)

// DealUnitPrice is the deal price in 元/㎡.
func (h *House) DealUnitPrice() *int64 { return perArea(h.DealPrice, h.AreaM2) }

// MarketUnitPrice is the market reference price in 元/㎡.
func (h *House) MarketUnitPrice() *int64 { return perArea(h.MarketPrice, h.AreaM2) }

// MarketDiscount is start price / market price. Ratios have four decimals.
func (h *House) MarketDiscount() *float64 { return ratio(&h.StartPrice, h.MarketPrice) }

// PremiumRate is (deal price - start price) / start price.
func (h *House) PremiumRate() *float64 {
	if h.DealPrice == nil {
		return nil
	}
	above := *h.DealPrice - h.StartPrice
	return ratio(&above, &h.StartPrice)
}

// PriceGap is market price - start price, in 元.
func (h *House) PriceGap() *int64 {
	if h.MarketPrice == nil {
		return nil
	}
	gap := *h.MarketPrice - h.StartPrice
	return &gap
}

func perArea(price *int64, area *float64) *int64 {
	if price == nil || area == nil || *area <= 0 {
		return nil
	}
	v := int64(math.Round(float64(*price) / *area))
	return &v
}

func ratio(part, of *int64) *float64 {
	if part == nil || of == nil || *of <= 0 {
		return nil
	}
	v := math.Round(float64(*part)/float64(*of)*1e4) / 1e4
	return &v
}
