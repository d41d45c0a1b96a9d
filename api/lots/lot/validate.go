package lot

import (
	"unicode/utf8"

	"fapai/api/platform/apperr"
)

// Validate returns an error, in Chinese and of the kind Invalid, for a value that the database would refuse. Without
// this check, one bad lot would make its whole batch fail.
func (l *Lot) Validate() error {
	h := &l.House
	switch {
	case h.Platform == "" || h.SourceID == "":
		return invalid("缺少来源平台或标的编号")
	case utf8.RuneCountInString(h.Title) < 1 || utf8.RuneCountInString(h.Title) > 200:
		return invalid("标题应为 1-200 字")
	case h.AreaID == 0:
		return invalid("缺少区县")
	case h.Usage == "" || h.Stage == "":
		return invalid("缺少房屋用途或拍卖阶段")
	case h.StartPrice != nil && *h.StartPrice <= 0:
		return invalid("起拍价必须大于 0")
	case h.StartTime != nil && h.EndTime != nil && h.EndTime.Before(*h.StartTime):
		return invalid("结束时间早于开拍时间")
	case h.Lng != nil && (*h.Lng < -180 || *h.Lng > 180) || h.Lat != nil && (*h.Lat < -90 || *h.Lat > 90):
		return invalid("坐标超出范围")
	case h.Result != nil && (*h.Result < Sold || *h.Result > InKind || len(*h.Result) != 1):
		return invalid("拍卖结果有误")
	}
	for _, area := range []*float64{h.AreaM2, h.InnerAreaM2} {
		if area != nil && (*area < 0.005 || *area >= 1e8) {
			return invalid("面积有误")
		}
	}
	for _, price := range []*int64{h.AppraisalPrice, h.MarketPrice, h.CurrentPrice, h.DealPrice} {
		if price != nil && *price <= 0 {
			return invalid("价格必须大于 0")
		}
	}
	for _, price := range []*int64{h.Deposit, h.Increment} {
		if price != nil && *price < 0 {
			return invalid("保证金和加价幅度不能为负")
		}
	}
	for _, bid := range l.Bids {
		if bid.Price <= 0 {
			return invalid("出价必须大于 0")
		}
	}
	return nil
}

func invalid(msg string) error { return apperr.New(apperr.Invalid, msg) }
