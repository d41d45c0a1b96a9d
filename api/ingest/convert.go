package ingest

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"fapai/api/houses"
	"fapai/api/ingest/mapping"
	"fapai/api/ingest/mask"
	"fapai/api/ingest/values"
)

// converter makes lots of the records of one file.
type converter struct {
	binding    *mapping.Binding
	dictionary func(key, word string) (code string, ok bool)
	places     FindPlace
	warn       func(string)
	simple     []string // the file's simple fields, in a fixed order
	keep       []string // columns of a lot that the file does not speak of
}

func newConverter(b *mapping.Binding, deps Deps) *converter {
	c := &converter{binding: b, dictionary: deps.Dictionary, places: deps.Places, warn: func(string) {}, keep: keptColumns(b)}
	for name := range setters {
		if b.Has(name) {
			c.simple = append(c.simple, name)
		}
	}
	slices.Sort(c.simple)
	return c
}

// lot converts one record. Its error is a Chinese sentence for the rejects file.
func (c *converter) lot(record map[string]string) (houses.Lot, error) {
	l := houses.Lot{House: houses.House{Nature: "1027", Restriction: "9", Loan: "9"}, Keep: c.keep}
	for _, step := range []func(map[string]string, *houses.Lot) error{
		c.identity, c.titleAndStage, c.status, c.startPrice, c.simpleFields, c.place, c.point, c.usage,
	} {
		if err := step(record, &l); err != nil {
			return l, err
		}
	}
	return l, c.consistent(&l)
}

func (c *converter) identity(record map[string]string, l *houses.Lot) error {
	l.House.Platform = c.binding.Mapping.Platform
	if cell, ok := c.binding.Get(record, "platform"); ok {
		if l.House.Platform, ok = c.dictionary("source_platform", mapping.Word("", "source_platform", cell.Text)); !ok {
			return fmt.Errorf("%s：来源平台“%s”无法识别", cell.Name, tidy(cell.Text))
		}
	}
	if l.House.Platform == "" {
		return errors.New("缺少来源平台")
	}
	cell, ok := c.binding.Get(record, "source_id")
	if !ok {
		return errors.New("缺少标的编号")
	}
	id, err := values.SourceID(cell.Text)
	if err != nil {
		return fmt.Errorf("%s：%w", cell.Name, err)
	}
	l.House.SourceID, l.House.LotNo = id, id
	return nil
}

func (c *converter) titleAndStage(record map[string]string, l *houses.Lot) error {
	cell, ok := c.binding.Get(record, "title")
	if !ok {
		return errors.New("缺少标题")
	}
	title, stage, bankrupt := mapping.StripStage(tidy(cell.Text))
	if word := mapping.NotProperty(title); word != "" {
		return fmt.Errorf("不是房产标的（标题含“%s”）", word)
	}
	if l.House.Title = mask.Text(title); utf8.RuneCountInString(l.House.Title) > shortText {
		return fmt.Errorf("标题超过 %d 字", shortText)
	}
	if err := c.stage(record, l, stage); err != nil {
		return err
	}
	if bankrupt {
		l.House.Nature, _ = c.dictionary("asset_nature", "破产资产")
	}
	if cell, ok := c.binding.Get(record, "asset_nature"); ok {
		if nature, ok := c.code("asset_nature", cell); ok {
			l.House.Nature = nature
		}
	}
	return nil
}

// stage takes the stage from its column, else from the sale flag, else from the
// title, and counts the round by it unless a column does.
func (c *converter) stage(record map[string]string, l *houses.Lot, fromTitle string) error {
	name := fromTitle
	if cell, ok := c.binding.Get(record, "sell_off"); ok {
		if sale, err := values.YesNo(cell.Text); err == nil && sale == values.Yes {
			name = "变卖"
		}
	}
	if cell, ok := c.binding.Get(record, "stage"); ok {
		name = mapping.Word(cell.Vocabulary, "auction_stage", cell.Text)
		if _, known := c.stageCode(name); !known {
			return fmt.Errorf("%s：拍卖阶段“%s”无法识别", cell.Name, tidy(cell.Text))
		}
	}
	if name == "" {
		name = "一拍"
		c.warn("没有写明拍卖阶段，按一拍处理")
	}
	code, _ := c.stageCode(name)
	l.House.Stage = houses.Stage(code)
	l.House.RoundNo = map[houses.Stage]int{houses.SecondAuction: 2, houses.Sale: 3}[l.House.Stage]
	l.House.RoundNo = max(l.House.RoundNo, 1)
	if cell, ok := c.binding.Get(record, "round_no"); ok && !values.AbsentNumber(cell.Text) {
		n, err := values.Count(cell.Text)
		if err != nil || n < 1 || n > 100 {
			return fmt.Errorf("%s：“%s”不是拍卖次数", cell.Name, tidy(cell.Text))
		}
		l.House.RoundNo = int(n)
	}
	return nil
}

// stageCode translates a name; a bare code is not one, since codes belong to
// vocabularies.
func (c *converter) stageCode(name string) (string, bool) {
	code, ok := c.dictionary("auction_stage", name)
	return code, ok && code != name
}

// status stores the first column that tells a result. Words such as 进行中 say
// what the clock says and store nothing.
func (c *converter) status(record map[string]string, l *houses.Lot) error {
	for _, col := range c.binding.Columns("status") {
		word := record[col.Name]
		if values.Absent(word) {
			continue
		}
		name, known := mapping.Result(col.Vocabulary, word)
		if !known {
			return fmt.Errorf("%s：状态“%s”无法识别", col.Name, tidy(word))
		}
		if name == mapping.None {
			continue
		}
		code, ok := c.dictionary("auction_status", name)
		if !ok {
			return fmt.Errorf("%s：状态“%s”不在字典中", col.Name, name)
		}
		result := houses.Status(code)
		l.House.Result = &result
		return nil
	}
	return nil
}

// startPrice passes over cells that are a flag: newer data of JD has 有 or 无 in
// minPrice.
func (c *converter) startPrice(record map[string]string, l *houses.Lot) error {
	for _, col := range c.binding.Columns("start_price") {
		text := record[col.Name]
		if values.AbsentNumber(text) || values.Clean(text) == "有" {
			continue
		}
		v, err := values.Price(text, col.Unit)
		if err != nil {
			return fmt.Errorf("%s：%w", col.Name, err)
		}
		if v == 0 {
			return fmt.Errorf("%s：起拍价为 0", col.Name)
		}
		l.House.StartPrice = v
		return nil
	}
	return errors.New("缺少起拍价")
}

func (c *converter) simpleFields(record map[string]string, l *houses.Lot) error {
	for _, name := range c.simple {
		cell, ok := c.binding.Get(record, name)
		if !ok {
			continue
		}
		if err := setters[name](c, l, cell); err != nil && !errors.Is(err, errNothing) {
			return fmt.Errorf("%s：%w", cell.Name, err)
		}
	}
	return nil
}

func (c *converter) place(record map[string]string, l *houses.Lot) error {
	q := PlaceQuery{Province: c.word(record, "province"), City: c.word(record, "city"), Area: c.word(record, "area"), Region: c.word(record, "region")}
	if l.House.Address != nil {
		q.Text = *l.House.Address + " "
	}
	q.Text += l.House.Title
	p, err := c.places(q)
	if err != nil {
		return err
	}
	l.House.ProvinceID, l.House.CityID, l.House.AreaID, l.House.RegionID = p.ProvinceID, p.CityID, p.AreaID, p.RegionID
	if q.Region != "" && p.RegionID == nil {
		c.warn(fmt.Sprintf("没有名为“%s”的商圈，已留空", q.Region))
	}
	return nil
}

func (c *converter) word(record map[string]string, field string) string {
	cell, _ := c.binding.Get(record, field)
	return tidy(cell.Text)
}

func (c *converter) point(record map[string]string, l *houses.Lot) error {
	lng, okLng := c.binding.Get(record, "lng")
	lat, okLat := c.binding.Get(record, "lat")
	pair, okPair := c.binding.Get(record, "coordinates")
	system := c.binding.Mapping.Coordinates
	var p values.Point
	var err error
	switch {
	case okLng && okLat && !(isZero(lng.Text) && isZero(lat.Text)):
		p, err = values.Coordinates(lng.Text, lat.Text, system)
	case okPair:
		p, err = values.CoordinatePair(pair.Text, system)
	default:
		return nil
	}
	if err == nil {
		l.House.Lng, l.House.Lat = &p.Lng, &p.Lat
	}
	return err
}

func (c *converter) usage(record map[string]string, l *houses.Lot) error {
	name := mapping.UsageInTitle(l.House.Title)
	if cell, ok := c.binding.Get(record, "usage"); ok {
		if code, known := c.code("usage", cell); known {
			l.House.Usage = code
			return nil
		}
	}
	if name == "" {
		name = "其他"
	}
	l.House.Usage, _ = c.dictionary("usage", name)
	return nil
}

// code translates a cell by the mapping's vocabulary and the dictionary.
func (c *converter) code(dictionary string, cell mapping.Cell) (string, bool) {
	name := mapping.Word(cell.Vocabulary, dictionary, tidy(cell.Text))
	if code, ok := c.dictionary(dictionary, name); ok {
		return code, true
	}
	c.warn(fmt.Sprintf("%s：词“%s”不在词表中，已留空", cell.Name, tidy(cell.Text)))
	return "", false
}

// Bounds outside of which a value is likely, but not surely, wrong.
const (
	unlikelyLowPrice  = 100_000
	unlikelyHighPrice = 100_000_000
	unlikelySmallArea = 10
	unlikelyLargeArea = 1000
	unlikelyDiscount  = 0.1
)

// consistent refuses what cannot be and reports what is unlikely.
func (c *converter) consistent(l *houses.Lot) error {
	h := &l.House
	if err := l.Validate(); err != nil {
		return err
	}
	if h.StartTime != nil && h.ActualEndTime != nil && h.ActualEndTime.Before(*h.StartTime) {
		return errors.New("实际结束时间早于开拍时间")
	}
	if h.InnerAreaM2 != nil && h.AreaM2 != nil && *h.InnerAreaM2 > *h.AreaM2 {
		c.warn("套内面积大于建筑面积")
	}
	if h.StartPrice < unlikelyLowPrice || h.StartPrice > unlikelyHighPrice {
		c.warn("起拍价不在 10 万至 1 亿之间，请检查单位")
	}
	if h.AreaM2 != nil && (*h.AreaM2 < unlikelySmallArea || *h.AreaM2 > unlikelyLargeArea) {
		c.warn("建筑面积不在 10 至 1000 ㎡ 之间")
	}
	if h.Deposit != nil && *h.Deposit > h.StartPrice {
		c.warn("保证金高于起拍价，请检查单位")
	}
	if h.AppraisalPrice != nil {
		if ratio := float64(h.StartPrice) / float64(*h.AppraisalPrice); ratio < unlikelyDiscount || ratio > 1/unlikelyDiscount {
			c.warn("起拍价与评估价相差十倍以上，请检查单位")
		}
	}
	return nil
}

// key is what makes a lot the same one in another file.
func key(l *houses.Lot) string { return l.House.Platform + "\x00" + l.House.SourceID }
