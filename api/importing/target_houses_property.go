package importing

import (
	"fmt"
	"slices"

	"fapai/api/importing/mapping"
	"fapai/api/importing/mask"
	"fapai/api/importing/values"
	"fapai/api/lots/lot"
)

// startPrice sets the start price. A cell with 有 or 无 is skipped, because newer data of JD has such words in minPrice.
// An empty cell means that the price is not announced yet. A 0 or a reference (见公告) is an error.
func startPrice(c *record, l *lot.Lot) error {
	if !c.binding.Has("start_price") {
		return nil // the start price is then set by startFromCurrent
	}
	var doubt error
	for _, col := range c.binding.Columns("start_price") {
		col = c.binding.InUnit(c.cells, col)
		text := c.cells[col.Name]
		switch {
		case values.NotAnnounced(text) || values.Clean(text) == "有":
			continue
		case values.Placeholder(text):
			doubt = fmt.Errorf("%s写作“%s”，不是金额：请填写金额，尚未公布的写“未公布”", col.Name, tidy(text))
			continue
		case values.IsZero(text):
			doubt = fmt.Errorf("%s写作“%s”：是尚未公布，还是有误？尚未公布的请写“未公布”，有误的请填写金额（起拍价为 0）", col.Name, tidy(text))
			continue
		}
		c.askAboutAmount(col.Name, text)
		v, err := values.Price(about.ReplaceAllString(text, ""), c.unitOf(col))
		if err != nil {
			return fmt.Errorf("%s：%w", col.Name, err)
		}
		if v == 0 {
			return fmt.Errorf("%s：起拍价为 0", col.Name)
		}
		l.House.StartPrice = &v
		return nil
	}
	if doubt != nil {
		return doubt
	}
	c.warn("没有起拍价，页面将显示为" + lot.StartPriceUnknown)
	return nil
}

// startFromCurrent uses the current price as the start price if the file has no start prices and the sale has not
// begun, because nobody can have bid yet. Once the sale has begun, the stored start price is kept.
func startFromCurrent(c *record, l *lot.Lot) error {
	h := &l.House
	if c.binding.Has("start_price") {
		return nil
	}
	isUpcoming := h.StartTime != nil && h.StartTime.After(c.deps.Now()) || h.StartTime == nil && h.StatedStatus != nil
	if h.CurrentPrice != nil && isUpcoming && h.Result == nil && (h.BidCount == nil || *h.BidCount == 0) &&
		(h.StatedStatus == nil || *h.StatedStatus == lot.Upcoming) {
		h.StartPrice = h.CurrentPrice
		return nil
	}
	l.Keep = append(slices.Clone(l.Keep), "start_price")
	c.warn("没有起拍价，页面将显示为" + lot.StartPriceUnknown)
	return nil
}

// lotPlace finds the location of a lot from its columns, from its address, or from its title.
func lotPlace(c *record, l *lot.Lot) error {
	p, err := c.lotPlace(placeTexts(valueOr(l.House.Address), l.House.Title, c.title), l.Court)
	if err != nil {
		return err
	}
	c.nearTo(p, l.House.Lng, l.House.Lat)
	l.House.ProvinceID, l.House.CityID, l.House.AreaID, l.House.RegionID = p.ProvinceID, p.CityID, p.AreaID, p.RegionID
	return nil
}

// usage sets the usage from its column, or else from the title or the address. If a right is sold instead of a
// property, the usage is 其他. A parking space that is sold together with the main object is stored in Parking.
func usage(c *record, l *lot.Lot) error {
	h := &l.House
	if parking := mask.Text(c.subject.Parking); parking != "" && h.Parking == nil {
		h.Parking = &parking
	}
	if several := mapping.Several(h.Title); several != "" {
		addTag(h, several)
	}
	if c.right != "" {
		addTag(h, c.right)
		h.SoldRight = &c.right
		c.warn("标的是" + c.right + "，不是整套房产，用途记为其他，不计算单价、折扣和到手总价")
		h.Usage, _ = c.deps.Dictionary("usage", "其他")
		return nil
	}
	if code := c.code("usage", "usage"); code != nil {
		h.Usage = *code
		return nil
	}
	subject := c.subject
	if subject.Usage == "" { // the title is 某苑3-1204 and the address contains 3幢1204室
		subject = mapping.SubjectOf(c.word("address"))
	}
	if h.Usage = lot.UnknownUsage; subject.Usage != "" {
		h.Usage, _ = c.deps.Dictionary("usage", subject.Usage)
	}
	if subject.Inferred {
		c.warn("没有写用途，按楼栋和门牌记为" + subject.Usage)
	}
	return nil
}

func addTag(h *lot.House, tag string) {
	if !slices.Contains(h.Tags, tag) && len(h.Tags) < maxTags {
		h.Tags = append(h.Tags, tag)
	}
}
