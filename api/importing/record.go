package importing

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"fapai/api/importing/mapping"
	"fapai/api/importing/values"
	"fapai/api/platform/pattern"
)

const (
	shortText = 200
	longText  = 4000
)

// record converts one record field by field. It collects all errors in err, so that a line can be corrected in one
// go. The methods return nil for an empty or unknown cell.
type record struct {
	ctx     context.Context
	deps    *Deps
	binding *mapping.Binding
	cells   map[string]string
	given   map[string]mapping.Cell // field → its non-empty cell, once read
	warn    func(string)
	err     error
	// optional reports whether an unreadable cell of a field is only reported, instead of rejecting the line. If it
	// is nil, no field is optional.
	optional   func(field string) bool
	left       []string     // fields skipped because of an unreadable cell
	unit       *values.Unit // unit of amounts if the source states none; nil: the column's
	exportedAt time.Time    // time at which the source wrote the file; zero for unknown
	asked      []asked
	guessed    bool            // the year of a date was derived from today
	title      string          // title as it is in the file
	subject    mapping.Subject // what the title offers for sale
	ownNumbers bool            // a lot without number gets one of this site
	heading    string          // title of the list, which may name the city of its lots; "" for none
	right      string          // right that is sold instead of a property; "" for none
	// date1904 reports that serial days count from 1904, as in workbooks of old Macs.
	date1904 bool
}

// read calls f with the cell of a field, unless the cell is empty or an earlier cell of the field was faulty.
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

// leaveOut skips a field with an unusable cell, so that the stored value is kept, and reports why.
func (c *record) leaveOut(field, why string) {
	c.left = append(c.left, field)
	c.warn(why + "，该项已略去")
}

// value returns the parsed cell of a field, nil if it is empty. Words such as 无 and 不详 give nil too.
func value[T any](c *record, field string, parse func(cell mapping.Cell) (T, error)) (out *T) {
	c.read(field, func(cell mapping.Cell) error {
		if values.Statement(cell.Text) { // other placeholders are removed already
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

// positive is value for figures of which 0 means unknown, as sources write it.
func positive[T any](c *record, field string, parse func(cell mapping.Cell) (T, error)) (out *T) {
	if cell, _ := c.get(field); values.IsZero(cell.Text) {
		return nil
	}
	return value(c, field, parse)
}

func (c *record) get(field string) (mapping.Cell, bool) {
	cell, ok := c.given[field]
	if !ok {
		if cell, ok = c.binding.Get(c.cells, field); ok {
			c.given[field] = cell
		}
	}
	if c.unit != nil && !cell.Stated {
		cell.Unit = *c.unit
	}
	return cell, ok
}

// has reports whether the file has a column for any of the fields.
func (c *record) has(fields ...string) bool { return c.binding.Has(fields...) }

// fail adds an error to the errors of the record.
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

// word returns a field's text in one line, "" for none.
func (c *record) word(field string) string {
	cell, _ := c.get(field)
	return tidy(cell.Text)
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

// counter returns a count; 0 for an empty cell.
func (c *record) counter(field string) int {
	if v := c.count(field, 1<<31-1); v != nil {
		return *v
	}
	return 0
}

// money returns an amount above 0 in 元; nil for none. Text after the figure is read as its unit, so 元/㎡ is an error.
func (c *record) money(field string) *int64 {
	if cell, ok := c.get(field); ok {
		c.askAboutAmount(cell.Name, cell.Text)
	}
	v := value(c, field, amountOf)
	if v != nil && *v == 0 {
		return nil
	}
	return v
}

// debt is money in which 0 and 无 are values too: they state that there is no debt.
func (c *record) debt(field string) *int64 {
	if values.Clean(c.word(field)) == "无" {
		return new(int64)
	}
	return value(c, field, amountOf)
}

// askAboutAmount adds a question about an amount that is not exact: 约300万.
func (c *record) askAboutAmount(column, text string) {
	if about.MatchString(text) {
		c.ask("金额写作“约”：按写出的数值读取，对吗？", column+" "+tidy(text))
	}
}

// about matches words that make the amount after them inexact, such as 大约.
var about = pattern.MustCompile(`^\s*(?:大?约|大概|约计)`)

func amountOf(cell mapping.Cell) (int64, error) {
	text := about.ReplaceAllString(cell.Text, "")
	if i := strings.IndexAny(text, "/／"); i > 0 {
		text = text[:i]
	}
	return values.Price(text, cell.Unit)
}

func (c *record) area(field string) *float64 {
	return positive(c, field, func(cell mapping.Cell) (float64, error) { return values.Area(cell.Text) })
}

// hundredths converts the text of an area from 1/100 ㎡ to ㎡.
func hundredths(text string) string {
	if n, err := strconv.ParseFloat(values.Clean(text), 64); err == nil {
		return strconv.FormatFloat(n/100, 'f', -1, 64)
	}
	return text
}

// areas returns the gross and the inner area of a flat in ㎡; nil for unknown. If both columns state the same kind of
// area, the column made for that kind is used.
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

// number returns a decimal above 0 and at most most; nil for an empty cell.
func (c *record) number(field string, most float64) *float64 {
	return positive(c, field, func(cell mapping.Cell) (float64, error) {
		v, err := strconv.ParseFloat(values.Clean(cell.Text), 64)
		if err != nil || !(v > 0 && v <= most) {
			err = fmt.Errorf("“%s”不是 0 到 %v 之间的数", tidy(cell.Text), most)
		}
		return v, err
	})
}

// share returns a ratio: 35% and 0.35 are 0.35. signed allows negative values, such as changes of a price.
func (c *record) share(field string, signed bool) *float64 {
	return value(c, field, func(cell mapping.Cell) (float64, error) {
		text, percent := strings.CutSuffix(values.Clean(cell.Text), "%")
		text = strings.TrimSpace(text)
		change := text
		if signed {
			change = strings.NewReplacer("↓", "-", "下跌", "-", "下降", "-", "↑", "", "上涨", "", "上升", "", "持平", "0").
				Replace(text)
		}
		v, err := strconv.ParseFloat(strings.TrimSpace(change), 64)
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

// code returns the code of a word in a dictionary. An unknown word gives nil and is reported once per file; the line
// is still valid.
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

// yesNo returns "1" for yes, "0" for no, "9" for a word such as 不详, nil for an empty cell.
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

// monthAlone matches a month in place of a time: 2026年12月, 12月中旬.
var monthAlone = pattern.MustCompile(`^(?:20\d\d年)?\d{1,2}月(?:份|[上中下]旬|初|中|底|末)?$`)

// days1904 is the number of days from the usual first serial day (in 1899) to that of workbooks which count from
// 1904.
const days1904 = 1462

// instant is value for times, adjusted by parse. A zero date (0000-00-00), as databases write for a missing one,
// gives nil.
func instant(c *record, field string, parse func(time.Time) time.Time) *time.Time {
	if cell, _ := c.get(field); values.IsZero(cell.Text) || values.AbsentTime(cell.Text) {
		return nil
	}
	if cell, _ := c.get(field); monthAlone.MatchString(values.Clean(cell.Text)) {
		c.warn(fmt.Sprintf("%s：“%s”没有日期，按时间未载明显示", cell.Name, tidy(cell.Text)))
		return nil
	}
	return value(c, field, func(cell mapping.Cell) (time.Time, error) {
		text := cell.Text
		if days, err := strconv.ParseFloat(text, 64); c.date1904 && err == nil && days < 1e5 {
			text = strconv.FormatFloat(days+days1904, 'f', -1, 64)
		}
		v, guessed, err := values.TimeNear(text, c.deps.Now())
		if guessed {
			c.guessed = true
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

// moment returns a time, rounded to microseconds like those of the database.
func (c *record) moment(field string) *time.Time {
	return instant(c, field, func(v time.Time) time.Time { return v.Truncate(time.Microsecond) })
}

// day reads the date of a time in China.
func (c *record) day(field string) *time.Time {
	return instant(c, field, func(v time.Time) time.Time {
		return time.Date(v.Year(), v.Month(), v.Day(), 0, 0, 0, 0, values.CST)
	})
}

// month reads the first day of a month, in UTC.
func (c *record) month(field string) (out *time.Time) {
	c.read(field, func(cell mapping.Cell) error {
		v, err := values.Month(cell.Text)
		out = &v
		return err
	})
	return out
}

// point returns the coordinates in GCJ-02; nil for none.
func (c *record) point() (lng, lat *float64) {
	x, okX := c.get("lng")
	y, okY := c.get("lat")
	pair, okPair := c.get("coordinates")
	var p values.Point
	var err error
	switch {
	case okX && okY && (!values.IsZero(x.Text) || !values.IsZero(y.Text)):
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
