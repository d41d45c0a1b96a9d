package lot

import (
	"math"
	"time"
)

// DealUnitPrice is the deal price in 元/㎡.
func (h *House) DealUnitPrice() *int64 { return perArea(h.DealPrice, h.AreaM2) }

// MarketEvidence is how many comparable deals a market price needs before it is shown, compared with or counted.
const MarketEvidence = 3

// Market is the market reference (市场参考价) of a lot. Nothing but this decides whether there is one.
type Market struct {
	Price     *int64
	UnitPrice *int64   // 元/㎡
	Discount  *float64 // start price / market price; ratios have four decimals
	Gap       *int64   // market price - start price, 元
	N         *int     // comparable deals
	Low, High *int64
	Date      *time.Time
	Method    *string
}

// Market is empty without a price that MarketEvidence deals stand behind.
func (h *House) Market() Market {
	if h.MarketPrice == nil || h.MarketN == nil || *h.MarketN < MarketEvidence {
		return Market{}
	}
	gap := *h.MarketPrice - h.StartPrice
	return Market{
		Price: h.MarketPrice, UnitPrice: perArea(h.MarketPrice, h.AreaM2), Discount: ratio(&h.StartPrice, h.MarketPrice), Gap: &gap,
		N: h.MarketN, Low: h.MarketLow, High: h.MarketHigh, Date: h.MarketDate, Method: h.MarketMethod,
	}
}

// PremiumRate is (deal price - start price) / start price.
func (h *House) PremiumRate() *float64 {
	if h.DealPrice == nil {
		return nil
	}
	above := *h.DealPrice - h.StartPrice
	return ratio(&above, &h.StartPrice)
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
