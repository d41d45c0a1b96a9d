package lot

import (
	"math"
	"strings"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"

	"fapai/api/platform/httpx"
)

// PartSold is the lot_share code for a lot that sells only a share of a property.
const PartSold = "1"

// WholeSold is the lot_share code for a lot whose source states that the whole property is sold.
const WholeSold = "0"

// DealUnitPrice returns the deal price per ㎡ of the whole property, in 元.
func (h *House) DealUnitPrice() *int64 { return h.UnitPrice(h.DealPrice) }

// UnitPrice converts a price of the lot to a price per ㎡ of the whole property, in 元. It returns nil if a needed value
// is unknown.
func (h *House) UnitPrice(price *int64) *int64 { return perArea(h.WholePrice(price), h.AreaM2) }

// WholePrice converts a price of the sold share to a price of the whole property, whose floor area is AreaM2. It
// returns nil if the size of the share is unknown or if the lot is a right.
func (h *House) WholePrice(price *int64) *int64 { return scaled(price, h, h.ShareDen, h.ShareNum) }

// sharePrice converts a price of the whole property to a price of the sold share. It returns nil if the size of the
// share is unknown.
func (h *House) sharePrice(whole *int64) *int64 { return scaled(whole, h, h.ShareNum, h.ShareDen) }

func scaled(price *int64, h *House, by, over *int) *int64 {
	switch {
	case h.SoldRight != nil:
		return nil
	case price == nil || h.Share != PartSold:
		return price
	}
	if by == nil || over == nil {
		return nil
	}
	v := int64(math.Round(float64(*price) * float64(*by) / float64(*over)))
	return &v
}

// MarketEvidence is the minimum number of comparable deals from which a market price is shown.
const MarketEvidence = 3

// Market is the market reference (市场参考价) of a lot.
type Market struct {
	Price     *int64
	UnitPrice *int64   // 元/㎡
	Discount  *float64 // start price / market price, four decimals
	Gap       *int64   // market price - start price, 元
	N         *int     // number of comparable deals
	Low, High *int64
	Date      *time.Time
	Method    *string
}

// Market returns the market reference. It is empty if there are fewer than MarketEvidence deals or if the size of the
// sold share is unknown. Sources state prices of the whole property. If only a share is sold, all amounts except the
// unit price are those of the share.
func (h *House) Market() Market {
	price := h.sharePrice(h.MarketPrice)
	if price == nil || h.MarketN == nil || *h.MarketN < MarketEvidence {
		return Market{}
	}
	m := Market{
		Price: price, UnitPrice: perArea(h.MarketPrice, h.AreaM2), Discount: ratio(h.StartPrice, price),
		N: h.MarketN, Low: h.sharePrice(h.MarketLow), High: h.sharePrice(h.MarketHigh),
		Date: h.MarketDate, Method: h.MarketMethod,
	}
	if h.StartPrice != nil {
		m.Gap = new(*price - *h.StartPrice)
	}
	return m
}

// PremiumRate returns (deal price - start price) / start price.
func (h *House) PremiumRate() *float64 {
	if h.DealPrice == nil || h.StartPrice == nil {
		return nil
	}
	above := *h.DealPrice - *h.StartPrice
	return ratio(&above, h.StartPrice)
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

// Units of amounts, in 元.
const (
	WanYuan = 10_000
	yi      = 100_000_000
)

// Money formats an amount in 元 for pages: 1,362.8万, 1.23亿, 8,500元.
func Money(yuan int64) string {
	// Amounts that rounding would turn into 10000万 are written in 亿.
	if hundredths := math.Round(float64(yuan) / (WanYuan / 100)); hundredths >= WanYuan*100 {
		return decimal(math.Round(float64(yuan)/(yi/100))) + "亿"
	} else if yuan >= WanYuan {
		return decimal(hundredths) + "万"
	}
	return decimal(float64(yuan)*100) + "元"
}

// MoneyInWords formats an amount with the full unit for sentences: 1,362.8万元, 1.23亿元, 8,500元.
func MoneyInWords(yuan int64) string { return strings.TrimSuffix(Money(yuan), "元") + "元" }

// StartPriceUnknown is shown in place of a start price that is not announced.
const StartPriceUnknown = "起拍价未公布"

// StartPriceText returns the start price as a part of a sentence (起拍价1,362.8万), or StartPriceUnknown.
func (h *House) StartPriceText() string {
	if h.StartPrice == nil {
		return StartPriceUnknown
	}
	return "起拍价" + Money(*h.StartPrice)
}

// StartText returns the start time as a part of a sentence: 2026年12月20日10:00. It omits the time of day if only the day
// is known.
func (h *House) StartText() string {
	layout := "2006年1月2日15:04"
	if h.StartDayOnly {
		layout = "2006年1月2日"
	}
	return h.StartTime.In(httpx.CST).Format(layout)
}

func decimal(hundredths float64) string {
	return message.NewPrinter(language.English).Sprint(number.Decimal(hundredths/100, number.MaxFractionDigits(2)))
}
