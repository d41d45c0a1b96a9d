package importing

import (
	"errors"
	"fmt"
	"strings"

	"fapai/api/lots/lot"
)

// Values outside these limits are probably wrong, but most are only reported and the lot is not refused.
const (
	// leastPrice: a start price below 1000 that has no unit is probably in 万元.
	leastPrice        = 1000
	unlikelyLowPrice  = 100_000
	unlikelyHighPrice = 100_000_000
	unlikelySmallArea = 10
	unlikelyLargeArea = 1000
	unlikelyDiscount  = 0.1
	// impossibleRatio is a ratio of two prices of a lot. Beyond it, they must be in different units.
	impossibleRatio = 100
	// impossibleDeposit is a multiple of the start price. A deposit above it must be in a different unit.
	impossibleDeposit = 20
	// impossibleUnitPrice is a price in 元/㎡. If the price of a lot is higher, its amounts must be in 分.
	impossibleUnitPrice = 2_000_000
)

// sameUnit returns an error if price and startPrice differ so much that they must be in different units.
func sameUnit(name string, startPrice, price *int64) error {
	if startPrice == nil || price == nil {
		return nil
	}
	ratio := float64(max(*startPrice, *price)) / float64(min(*startPrice, *price))
	if ratio <= impossibleRatio {
		return nil
	}
	return fmt.Errorf("起拍价 %d 元与%s %d 元相差 %.0f 倍，两列的单位可能不同：请在表头写明单位，如“%s（万元）”", *startPrice, name, *price, ratio, name)
}

// consistent returns an error if values contradict each other, and reports values that are only unlikely together.
func consistent(c *record, l *lot.Lot) error {
	h := &l.House
	if err := l.Validate(); err != nil {
		return err
	}
	for name, price := range map[string]*int64{"评估价": h.AppraisalPrice, "市场参考价": h.MarketPrice, "成交价": h.DealPrice,
		"当前价": h.CurrentPrice} {
		if err := sameUnit(name, h.StartPrice, price); err != nil {
			return err
		}
	}
	if h.StartPrice != nil {
		if err := likelyStartPrice(c, h, *h.StartPrice); err != nil {
			return err
		}
	}
	askAbout(c, h)
	if h.StartTime != nil || h.Result != nil {
		h.StatedStatus = nil
	}
	if lot.StatusAt(h, c.deps.Now()) == lot.NoTimes {
		c.warn("没有开拍时间，页面将显示为时间未载明")
	}
	if h.StartTime != nil && h.ActualEndTime != nil && h.ActualEndTime.Before(*h.StartTime) {
		return errors.New("实际结束时间早于开拍时间")
	}
	if h.StartTime != nil && h.StartTime.After(c.deps.Now().AddDate(3, 0, 0)) {
		c.warn("开拍时间在三年以后，请检查年份")
	}
	if h.InnerAreaM2 != nil && h.AreaM2 != nil && *h.InnerAreaM2 > *h.AreaM2 {
		c.warn("套内面积大于建筑面积")
	}
	if h.AreaM2 != nil && (*h.AreaM2 < unlikelySmallArea || *h.AreaM2 > unlikelyLargeArea) {
		c.warn("建筑面积不在 10 至 1000 ㎡ 之间")
	}
	return nil
}

// likelyStartPrice returns an error if the start price must be in another unit, and reports a start price that is only
// unlikely.
func likelyStartPrice(c *record, h *lot.House, start int64) error {
	if h.Deposit != nil && *h.Deposit > start*impossibleDeposit {
		return fmt.Errorf("保证金 %d 元是起拍价 %d 元的 %d 倍：起拍价可能是 %d 元，也可能是 %d 万元，请在表头写明单位，如“起拍价（万元）”", *h.Deposit, start,
			*h.Deposit/start, start, start)
	}
	if h.AreaM2 != nil && *h.AreaM2 >= unlikelySmallArea && float64(start) / *h.AreaM2 > impossibleUnitPrice {
		return fmt.Errorf("起拍价合每平方米 %.0f 元，价格可能以分为单位：请在表头或映射文件写明，如“起拍价（分）”", float64(start) / *h.AreaM2)
	}
	if cell, ok := c.get("start_price"); ok && start < leastPrice && !cell.Stated &&
		!strings.ContainsAny(cell.Text, "元万亿分") {
		return fmt.Errorf("起拍价写作“%s”，没有单位：可能是 %d 元，也可能是 %d 万元，请在表头写明单位，如“起拍价（万元）”", tidy(cell.Text), start, start)
	}
	if start < unlikelyLowPrice || start > unlikelyHighPrice {
		c.warn("起拍价不在 10 万至 1 亿之间，请检查单位")
	}
	if h.Deposit != nil && *h.Deposit > start {
		c.warn("保证金高于起拍价，请检查单位")
	}
	if h.AppraisalPrice != nil {
		if ratio := float64(start) / float64(*h.AppraisalPrice); ratio < unlikelyDiscount ||
			ratio > 1/unlikelyDiscount {
			c.warn("起拍价与评估价相差十倍以上，请检查单位")
		}
	}
	return nil
}
