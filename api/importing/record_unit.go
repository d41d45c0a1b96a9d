package importing

import (
	"fmt"
	"strconv"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

// unitOf returns the unit in which the amounts of a column are given.
func (c *record) unitOf(col mapping.Column) values.Unit {
	if c.unit != nil && !col.Stated {
		return *c.unit
	}
	return col.Unit
}

// These are the lowest and highest start prices in 元/㎡ that are plausible.
const (
	likelyLowUnitPrice  = 300
	likelyHighUnitPrice = 200_000
	// ambiguousPrice is a number: a price at or above it that has no unit may be in 分 instead of 元.
	ambiguousPrice = 10_000_000
)

// yuanSign matches an amount written for readers, with a currency sign and separators, which is never in 分.
var yuanSign = pattern.MustCompile(`^\s*[¥￥]\s*\d{1,3}(?:,\d{3})+`)

// evidence lists the prices that show which unit is used, the best first. All of them are about as high as the start
// price.
var evidence = []string{"start_price", "deal_price", "current_price", "appraisal_price"}

// decideUnit decides whether the amounts of a record are in 元 or in 分 if the source does not say so. A record is
// refused if one of its amounts may be in either unit and no price shows which.
func (c *record) decideUnit() error {
	for _, field := range evidence {
		cell, ok := c.get(field)
		if !ok || values.AbsentNumber(cell.Text) {
			continue
		}
		price, err := values.Price(cell.Text, values.Yuan)
		if err != nil || price == 0 {
			continue // this is reported when the field itself is read
		}
		return c.decideUnitBy(cell, price)
	}
	return nil
}

func (c *record) decideUnitBy(cell mapping.Cell, price int64) error {
	if cell.Stated || strings.ContainsAny(cell.Text, "元万亿分") || yuanSign.MatchString(cell.Text) {
		return nil
	}
	if area, ok := c.get("area_m2"); ok {
		if found, err := values.ParseAreas(area.Text, false); err == nil && found.Gross != nil &&
			*found.Gross >= unlikelySmallArea {
			switch perMetre := float64(price) / *found.Gross; {
			case perMetre >= likelyLowUnitPrice && perMetre <= likelyHighUnitPrice:
				return nil
			case perMetre/100 >= likelyLowUnitPrice && perMetre/100 <= likelyHighUnitPrice:
				c.unit = new(values.Fen)
				c.warn("价格按分读取：按元计每平方米价格过高")
				return nil
			}
		}
	}
	if _, fraction, found := strings.Cut(cell.Text, "."); price < ambiguousPrice ||
		found && strings.Trim(fraction, "0") != "" {
		return nil
	}
	return fmt.Errorf("%s：“%s”可能是 %d 元，也可能是 %d 元（以分为单位），没有面积可以判断：请在表头写明单位，如“%s（分）”，或在映射文件写 unit", cell.Name,
		tidy(cell.Text), price, price/100, cell.Name)
}

// metrePrice returns a price per square metre in 元, above 0. A number from 0.1 to 60 is read as 万元.
func (c *record) metrePrice(field string) (out *int64) {
	const lowest, highest = 0.1, 60 // in 万元 per ㎡
	c.read(field, func(cell mapping.Cell) error {
		if values.AbsentUnitPrice(cell.Text) || values.IsZero(cell.Text) {
			return nil
		}
		v, err := values.UnitPrice(cell.Text, cell.Unit)
		if err != nil {
			return err
		}
		if plain, err := strconv.ParseFloat(values.Clean(cell.Text), 64); err == nil && cell.Unit == values.Yuan &&
			!cell.Stated && plain >= lowest && plain <= highest {
			v, err = values.UnitPrice(cell.Text, values.Wan)
			c.warn(cell.Name + "：按万元/㎡读取，按元每平方米价格过低，请核对")
			if err != nil {
				return err
			}
		}
		if v != 0 {
			out = &v
		}
		return checkUnitPrice(c, out)
	})
	return out
}
