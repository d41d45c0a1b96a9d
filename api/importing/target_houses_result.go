package importing

import (
	"errors"
	"fmt"
	"slices"

	"fapai/api/importing/mapping"
	"fapai/api/importing/mask"
	"fapai/api/importing/outcome"
	"fapai/api/importing/values"
	"fapai/api/lots/lot"
	"fapai/api/platform/pattern"
)

// result sets how the sale of a lot ended, using everything that the record states. If a word is unknown, a stored lot
// that has ended stays ended.
func result(c *record, l *lot.Lot) error {
	h := &l.House
	words, err := c.statusWords(h)
	if err != nil {
		return err
	}
	if c.fellThrough() {
		h.DealPrice = nil
		c.left = append(c.left, "deal_price")
		return nil
	}
	if h.DealPrice == nil {
		h.DealPrice = priceBesideResult(words)
	}
	stated := outcome.Stated{
		Words: words, StartPrice: h.StartPrice, DealPrice: h.DealPrice, CurrentPrice: h.CurrentPrice,
		Bids: h.BidCount, Stage: h.Stage,
		StartTime: h.StartTime, EndTime: h.EndTime, ActualEndTime: h.ActualEndTime, Closes: lot.Closes(h),
		AsOf: h.SourceUpdatedAt,
	}
	j := outcome.Judge(&stated, c.deps.Now())
	for _, q := range j.Questions {
		c.ask(q.Kind, q.Detail)
	}
	if j.Refused != "" {
		return errors.New(j.Refused)
	}
	if j.Result != nil {
		l.Keep = slices.DeleteFunc(slices.Clone(l.Keep), func(column string) bool {
			return column == "result" || column == "result_basis" || column == "deal_price" && j.DealPrice != nil
		})
		c.left = slices.DeleteFunc(c.left, func(field string) bool { return field == "status" })
		h.ResultBasis = &j.Basis
	} else if h.DealPrice != nil {
		c.left = append(c.left, "deal_price")
	}
	h.Result, h.DealPrice = j.Result, j.DealPrice
	return nil
}

var (
	amountOfMoney = pattern.MustCompile(`[¥￥]?[\d,，.]*\d\s*(?:亿元?|万元?|元)`)
	otherAmount   = pattern.MustCompile(`起|评估|保证金|定金|溢价|加价|降|变卖价|市场价|单价|均价|每|/|佣金|尾款|余款|税|费|欠`)
)

// priceBesideResult returns the deal price if it is written in a status cell, such as 成交（23.1万元）. It returns nil if the
// cell has no amount or several amounts.
func priceBesideResult(words []outcome.Word) *int64 {
	for _, w := range words {
		if w.Result == nil || *w.Result != lot.Sold || otherAmount.MatchString(w.Text) {
			continue
		}
		if found := amountOfMoney.FindAllString(w.Text, -1); len(found) == 1 {
			if price, err := values.Price(found[0], values.Yuan); err == nil {
				return &price
			}
		}
	}
	return nil
}

// statusWords returns the words in the status columns. If the lot has no times, it also stores the first phase (such as
// 进行中) that these words name.
func (c *record) statusWords(h *lot.House) (words []outcome.Word, err error) {
	for _, col := range c.binding.Columns("status") {
		text := tidy(c.cells[col.Name])
		if values.Absent(text) {
			continue
		}
		w := outcome.Word{Column: col.Name, Text: text}
		name, known := c.resultName(col, text, h)
		switch {
		case !known:
			c.unknownStatus(h, col, text)
			continue
		case name != mapping.None:
			code, ok := c.deps.Dictionary("auction_status", name)
			if !ok {
				return nil, fmt.Errorf("%s：状态“%s”不在字典中", col.Name, name)
			}
			w.Result = new(lot.Status(code))
			if text == code { // our own format uses codes
				w.Column, w.Text = "状态", name
			}
		default:
			w.Phase = lot.Status(mapping.StatedStatus(col.Vocabulary, text))
			if w.Phase != "" && h.StatedStatus == nil {
				h.StatedStatus = &w.Phase
			}
		}
		words = append(words, w)
	}
	if slices.ContainsFunc(words, func(w outcome.Word) bool { return w.Result != nil }) {
		return words, nil
	}
	if len(words) == 0 {
		if words, err = c.priceWords(); len(words) > 0 || err != nil {
			return words, err
		}
	}
	found, err := c.titleWords()
	return append(words, found...), err
}

// titleWords returns the result in brackets at the beginning or end of the title, such as （已撤回）.
func (c *record) titleWords() (words []outcome.Word, err error) {
	text := mapping.ResultInTitle(c.title)
	name, known := mapping.Result("", text)
	if text == "" || !known || name == mapping.None {
		return nil, nil
	}
	code, ok := c.deps.Dictionary("auction_status", name)
	if !ok {
		return nil, fmt.Errorf("标题：状态“%s”不在字典中", name)
	}
	return []outcome.Word{{Column: "标题", Text: text, Result: new(lot.Status(code))}}, nil
}

// priceWords returns a result such as 流拍 that a source wrote in the column of the deal price.
func (c *record) priceWords() (words []outcome.Word, err error) {
	for _, col := range c.binding.Columns("deal_price") {
		text := tidy(c.cells[col.Name])
		if name, known := mapping.Result("", text); known && name != mapping.None {
			code, ok := c.deps.Dictionary("auction_status", name)
			if !ok {
				return nil, fmt.Errorf("%s：状态“%s”不在字典中", col.Name, name)
			}
			words = append(words, outcome.Word{Column: col.Name, Text: text, Result: new(lot.Status(code))})
		}
	}
	return words, nil
}

// resultName returns the result that a cell names, or mapping.None if it names a phase such as 进行中. A yes or no answers
// the question in the heading; a no to 是否成交 is a result only if the sale is over.
func (c *record) resultName(col mapping.Column, text string, h *lot.House) (name string, known bool) {
	asked := mapping.AsksResult(col.Name)
	answer, err := values.YesNo(text)
	switch {
	case asked == "" || err != nil || answer == values.Unknown:
		return mapping.Result(col.Vocabulary, text)
	case answer == values.Yes:
		return asked, true
	}
	closes := lot.Closes(h)
	if asked == "已成交" && closes != nil && !c.deps.Now().Before(*closes) {
		return "流拍", true
	}
	return mapping.None, true
}

// fellThrough reports whether a status cell says that the buyer did not pay. The lot then has no deal price.
func (c *record) fellThrough() bool {
	return slices.ContainsFunc(c.binding.Columns("status"),
		func(col mapping.Column) bool { return outcome.FellThrough(c.cells[col.Name]) })
}

func (c *record) unknownStatus(h *lot.House, col mapping.Column, text string) {
	if _, err := values.YesNo(text); err == nil {
		c.ask(fmt.Sprintf("%s一列写作“%s”，不知道问的是什么：若问是否成交，请把列名改为“是否成交”", col.Name, text), "按时间显示")
	} else {
		c.warn(fmt.Sprintf("%s：状态未识别（来源写作“%s”），按时间显示，已存的结果不变", col.Name, text))
	}
	c.left = append(c.left, "status", "status_reason")
	if h.StatusReason == nil {
		h.StatusReason = new("状态未识别（来源写作“" + mask.Text(text) + "”）")
	}
}
