package importing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"fapai/api/importing/mapping"
	"fapai/api/importing/values"
)

const (
	shortText = 200
	longText  = 4000
)

// record reads one record field by field. What is wrong with its cells is kept as err, all of it, so that a line can be corrected
// at once. A cell that is empty or unknown gives nil.
type record struct {
	ctx     context.Context
	deps    *Deps
	binding *mapping.Binding
	cells   map[string]string
	warn    func(string)
	err     error
	// optional reports fields of which a cell that cannot be understood is left out with a hint; nil for none.
	optional   func(field string) bool
	left       []string     // the fields left out
	unit       *values.Unit // of money whose source names no unit, nil for that of its column
	exportedAt time.Time    // when the source wrote the file; zero if nobody knows
	// date1904 says that serial days count from 1904, as in workbooks of old Macs.
	date1904 bool
}

// read calls f with a field's cell, unless it is empty or an earlier one was wrong.
func (c *record) read(field string, f func(cell mapping.Cell) error) {
	cell, ok := c.get(field)
	if !ok {
		return
	}
	switch err := f(cell); {
	case err == nil:
	case c.optional != nil && c.optional(field):
		c.leaveOut(field, fmt.Sprintf("%s：%v", cell.Name, err))
	default:
		c.fail(fmt.Errorf("%s：%w", cell.Name, err))
	}
}

// leaveOut notes that a field has no value that could be used: what is stored of it stays.
func (c *record) leaveOut(field, why string) {
	c.left = append(c.left, field)
	c.warn(why + "，该项已略去")
}

// faults are several reasons for which one record cannot be used.
type faults []error

func (f faults) Error() string {
	texts := make([]string, len(f))
	for i, err := range f {
		texts[i] = err.Error()
	}
	return strings.Join(texts, "；")
}

// Unwrap gives the reasons to errors.Is.
func (f faults) Unwrap() []error { return f }

// value reads one cell of a field that is a number, a time or another form; words such as 无 and 不详 are no value.
func value[T any](c *record, field string, parse func(cell mapping.Cell) (T, error)) (out *T) {
	c.read(field, func(cell mapping.Cell) error {
		if values.AbsentNumber(cell.Text) {
			return nil
		}
		v, err := parse(cell)
		if err == nil {
			out = &v
		}
		return err
	})
	return out
}

// positive is value where sources write 0 for an unknown figure.
func positive[T any](c *record, field string, parse func(cell mapping.Cell) (T, error)) (out *T) {
	if cell, _ := c.get(field); isZero(cell.Text) {
		return nil
	}
	return value(c, field, parse)
}

func (c *record) get(field string) (mapping.Cell, bool) {
	cell, ok := c.binding.Get(c.cells, field)
	if c.unit != nil && !cell.Stated {
		cell.Unit = *c.unit
	}
	return cell, ok
}

// unitOf is the unit of a money column.
func (c *record) unitOf(col mapping.Column) values.Unit {
	if c.unit != nil && !col.Stated {
		return *c.unit
	}
	return col.Unit
}

// Unit prices in 元/㎡ between which a start price is likely.
const (
	likelyLowUnitPrice  = 300
	likelyHighUnitPrice = 200_000
	// ambiguousPrice is the start price from which a figure without evidence may as well be one in 分.
	ambiguousPrice = 10_000_000
)

// decideUnit tells by the record whether money of a source that names no unit is in 元 or in 分. Without evidence a figure that
// may be either is refused.
func (c *record) decideUnit() error {
	cell, ok := c.get("start_price")
	if !ok || cell.Stated || strings.ContainsAny(cell.Text, "元万亿分") {
		return nil
	}
	price, err := values.Price(cell.Text, values.Yuan)
	if err != nil || price == 0 {
		return nil // startPrice reports it
	}
	if area, ok := c.get("area_m2"); ok {
		if found, err := values.ParseAreas(area.Text, false); err == nil && found.Gross != nil && *found.Gross >= unlikelySmallArea {
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
	if _, fraction, found := strings.Cut(cell.Text, "."); price < ambiguousPrice || found && strings.Trim(fraction, "0") != "" {
		return nil
	}
	return fmt.Errorf("%s：“%s”可能是 %d 元，也可能是 %d 元（以分为单位），没有面积可以判断：请在表头写明单位，如“%s（分）”，或在映射文件写 unit", cell.Name, tidy(cell.Text), price, price/100, cell.Name)
}

// has reports whether the file has a column for any of the fields.
func (c *record) has(fields ...string) bool { return c.binding.Has(fields...) }

// fail adds an error to those of the record.
func (c *record) fail(err error) {
	var several faults
	switch {
	case c.err == nil:
		c.err = err
	case errors.As(c.err, &several):
		c.err = append(several, err)
	default:
		c.err = faults{c.err, err}
	}
}

// word is a field's text in one line, "" for none.
func (c *record) word(field string) string {
	cell, _ := c.get(field)
	return tidy(cell.Text)
}

// tidy makes one line of a cell, without characters that are not seen.
func tidy(s string) string {
	if strings.ContainsFunc(s, invisible) {
		s = strings.Map(func(r rune) rune {
			if invisible(r) {
				return -1
			}
			return r
		}, s)
	}
	return strings.Join(strings.Fields(s), " ")
}

// invisible reports control characters and those that change the direction or the width of text.
func invisible(r rune) bool { return unicode.In(r, unicode.Cf, unicode.Cc) && !unicode.IsSpace(r) }

func isZero(s string) bool {
	s = values.Clean(s)
	return s != "" && strings.Trim(s, "0.") == ""
}

// text is a field's text in one line of at most most characters; hide, which may be nil, masks it.
func (c *record) text(field string, most int, hide func(string) string) (out *string) {
	c.read(field, func(cell mapping.Cell) error {
		s := tidy(cell.Text)
		if hide != nil {
			s = hide(s)
		}
		if utf8.RuneCountInString(s) > most {
			return fmt.Errorf("超过 %d 字", most)
		}
		out = &s
		return nil
	})
	return out
}

func (c *record) count(field string, most int64) *int {
	return value(c, field, func(cell mapping.Cell) (int, error) {
		v, err := values.Count(cell.Text)
		if err == nil && v > most {
			err = fmt.Errorf("数量“%s”过大", cell.Text)
		}
		return int(v), err
	})
}

// counter is a count of which an empty cell is 0.
func (c *record) counter(field string) int {
	if v := c.count(field, 1<<31-1); v != nil {
		return *v
	}
	return 0
}

// money is an amount in 元 above 0. Text after the figure such as 元/㎡ is part of the unit.
func (c *record) money(field string) *int64 {
	v := value(c, field, amountOf)
	if v != nil && *v == 0 {
		return nil
	}
	return v
}

// debt is money of which 0 and 无 are statements.
func (c *record) debt(field string) *int64 {
	if values.Clean(c.word(field)) == "无" {
		return new(int64)
	}
	return value(c, field, amountOf)
}

func amountOf(cell mapping.Cell) (int64, error) {
	text := cell.Text
	if i := strings.IndexAny(text, "/／"); i > 0 {
		text = text[:i]
	}
	return values.Price(text, cell.Unit)
}

func (c *record) area(field string) *float64 {
	return positive(c, field, func(cell mapping.Cell) (float64, error) { return values.Area(cell.Text) })
}

// hundredths is the text of an area in 1/100 ㎡ as one in ㎡.
func hundredths(text string) string {
	if n, err := strconv.ParseFloat(values.Clean(text), 64); err == nil {
		return strconv.FormatFloat(n/100, 'f', -1, 64)
	}
	return text
}

// areas are the two areas of a flat. What a column says of itself comes before what the other column says of it.
func (c *record) areas() (gross, inner *float64) {
	read := func(field string, isInner bool) values.Areas {
		found := positive(c, field, func(cell mapping.Cell) (values.Areas, error) {
			if cell.Hundredths {
				cell.Text = hundredths(cell.Text)
			}
			return values.ParseAreas(cell.Text, isInner)
		})
		if found == nil {
			return values.Areas{}
		}
		return *found
	}
	a, b := read("area_m2", false), read("inner_area_m2", true)
	return cmp.Or(a.Gross, b.Gross), cmp.Or(b.Inner, a.Inner)
}

// number is a plain decimal from more than 0 to most.
func (c *record) number(field string, most float64) *float64 {
	return positive(c, field, func(cell mapping.Cell) (float64, error) {
		v, err := strconv.ParseFloat(values.Clean(cell.Text), 64)
		if err != nil || !(v > 0 && v <= most) {
			err = fmt.Errorf("“%s”不是 0 到 %v 之间的数", tidy(cell.Text), most)
		}
		return v, err
	})
}

// share is a part of a whole: 35% or 0.35; signed when it may be a change.
func (c *record) share(field string, signed bool) *float64 {
	return value(c, field, func(cell mapping.Cell) (float64, error) {
		text, percent := strings.CutSuffix(values.Clean(cell.Text), "%")
		v, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		if percent {
			v /= 100
		}
		if err != nil || !(v <= 1 && (v >= 0 || signed && v >= -1)) {
			err = fmt.Errorf("“%s”不是比例，应为 35%% 或 0.35 这样的数", tidy(cell.Text))
		}
		return v, err
	})
}

func (c *record) year(field string) *int {
	return positive(c, field, func(cell mapping.Cell) (int, error) { return values.Year(cell.Text) })
}

// code translates a word by a dictionary. An unknown word is left out and reported once for the file: it is a gap in the
// vocabulary, not a bad line.
func (c *record) code(field, dictionary string) (out *string) {
	c.read(field, func(cell mapping.Cell) error {
		if v, ok := c.deps.Dictionary(dictionary, mapping.Word(cell.Vocabulary, dictionary, tidy(cell.Text))); ok {
			out = &v
		} else {
			c.unknownWord(cell)
		}
		return nil
	})
	return out
}

func (c *record) unknownWord(cell mapping.Cell) {
	c.warn(fmt.Sprintf("%s：词“%s”不在词表中，已留空", cell.Name, tidy(cell.Text)))
}

// yesNo is "1", "0" or, for a word that says that it is unknown, "9".
func (c *record) yesNo(field string) (out *string) {
	c.read(field, func(cell mapping.Cell) error {
		answer, err := values.YesNo(cell.Text)
		if err != nil {
			c.unknownWord(cell)
			return nil
		}
		out = new([...]string{values.No: "0", values.Yes: "1", values.Unknown: "9"}[answer])
		return nil
	})
	return out
}

func (c *record) link(field string) (out *string) {
	c.read(field, func(cell mapping.Cell) error {
		v, err := values.URL(cell.Text)
		out = &v
		return err
	})
	return out
}

// days1904 are the days from the usual beginning of serial days to that of 1904.
const days1904 = 1462

// instant is value for times, of which databases write a zero date for none.
func instant(c *record, field string, parse func(time.Time) time.Time) *time.Time {
	if cell, _ := c.get(field); isZero(cell.Text) || values.AbsentTime(cell.Text) {
		return nil
	}
	return value(c, field, func(cell mapping.Cell) (time.Time, error) {
		text := cell.Text
		if days, err := strconv.ParseFloat(text, 64); c.date1904 && err == nil && days < 1e5 {
			text = strconv.FormatFloat(days+days1904, 'f', -1, 64)
		}
		v, guessed, err := values.TimeNear(text, c.deps.Now())
		if guessed {
			c.warn(fmt.Sprintf("%s：时间没有年份，已按离今天最近的年份（%d 年）读取，请核对", cell.Name, v.Year()))
		}
		if from, to, ok := values.Span(text); err != nil && ok {
			if strings.Contains(field, "start") {
				v, err = from, nil
			} else if strings.Contains(field, "end") {
				v, err = to, nil
			}
		}
		return parse(v), err
	})
}

// moment is a time to the microsecond, which is what the database keeps.
func (c *record) moment(field string) *time.Time {
	return instant(c, field, func(v time.Time) time.Time { return v.Truncate(time.Microsecond) })
}

// day is the date of a time in China.
func (c *record) day(field string) *time.Time {
	return instant(c, field, func(v time.Time) time.Time {
		return time.Date(v.Year(), v.Month(), v.Day(), 0, 0, 0, 0, values.CST)
	})
}

// month is the first day of a month, in UTC.
func (c *record) month(field string) (out *time.Time) {
	c.read(field, func(cell mapping.Cell) error {
		v, err := values.Month(cell.Text)
		out = &v
		return err
	})
	return out
}

// point is the coordinates in GCJ-02, nil when none are given.
func (c *record) point() (lng, lat *float64) {
	x, okX := c.get("lng")
	y, okY := c.get("lat")
	pair, okPair := c.get("coordinates")
	var p values.Point
	var err error
	switch {
	case okX && okY && (!isZero(x.Text) || !isZero(y.Text)):
		p, err = values.Coordinates(x.Text, y.Text, c.binding.Mapping.Coordinates)
	case okPair:
		p, err = values.CoordinatePair(pair.Text, c.binding.Mapping.Coordinates)
	default:
		return nil, nil
	}
	if err != nil {
		if c.optional != nil && c.optional("coordinates") {
			c.leaveOut("coordinates", "坐标："+err.Error())
		} else {
			c.fail(err)
		}
		return nil, nil
	}
	return &p.Lng, &p.Lat
}

// farAway is the distance in km from the middle of a district beyond which coordinates are likely those of another place.
const farAway = 100

// nearTo warns of coordinates that lie far from the district.
func (c *record) nearTo(p Place, lng, lat *float64) {
	if lng == nil || lat == nil || p.Lng == nil || p.Lat == nil {
		return
	}
	const kmPerDegree = 111.2
	east := (*lng - *p.Lng) * kmPerDegree * math.Cos(*lat*math.Pi/180)
	if math.Hypot(east, (*lat-*p.Lat)*kmPerDegree) > farAway {
		c.warn(fmt.Sprintf("坐标离所在区县中心 %d 公里以上，可能是其他城市的，请核对", farAway))
	}
}

// place finds where a record lies by its columns, else by a text that names the district; orCity takes the city alone where
// the district is unknown.
func (c *record) place(text string, orCity bool) (p Place, err error) {
	if p, err = c.deps.Places(PlaceQuery{
		Province: c.word("province"), City: c.word("city"), Area: c.word("area"), Region: c.word("region"), Text: text, OrCity: orCity,
	}); err != nil {
		return p, err
	}
	if area := c.word("area"); p.NoDistrict && area != "" {
		c.warn(fmt.Sprintf("没有名为“%s”的区县，只归入所在城市，请核对", area))
	} else if p.NoDistrict {
		c.warn("区县未载明，只归入所在城市")
	}
	if region := c.word("region"); region != "" && p.RegionID == nil {
		c.warn(fmt.Sprintf("没有名为“%s”的商圈，已留空", region))
	}
	return p, nil
}
