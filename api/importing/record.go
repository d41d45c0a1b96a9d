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

// record reads one record field by field. It collects the errors of all cells in err, so that a line can be
// corrected in one go. An empty or unknown cell yields nil.
type record struct {
	ctx     context.Context
	deps    *Deps
	binding *mapping.Binding
	cells   map[string]string
	given   map[string]mapping.Cell // field → cell, once it is read and not empty
	warn    func(string)
	err     error
	// optional reports whether a cell that cannot be understood only omits its field with a hint, instead
	// of rejecting the line. If it is nil, no field is optional.
	optional   func(field string) bool
	left       []string     // fields that were omitted because their cell cannot be understood
	unit       *values.Unit // unit of amounts if the source names none; nil means the column's unit
	exportedAt time.Time    // time at which the source wrote the file; zero if unknown
	asked      []asked
	guessed    bool            // a year was derived from the day of the import
	title      string          // title of the lot as in the file
	subject    mapping.Subject // main object of the title
	right      string          // right that is sold instead of a property; "" for none
	// date1904 reports whether serial days count from 1904, as in workbooks of old Macs.
	date1904 bool
}

// read calls f with the cell of a field. It does nothing if the cell is empty, or if an earlier cell was
// faulty.
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

// leaveOut omits a field without a usable value, so that the stored value is kept, and notes why.
func (c *record) leaveOut(field, why string) {
	c.left = append(c.left, field)
	c.warn(why + "，该项已略去")
}

// value parses the cell of a field that holds a number, a time or another form. Words such as 无 and 不详 give
// nil.
func value[T any](c *record, field string, parse func(cell mapping.Cell) (T, error)) (out *T) {
	c.read(field, func(cell mapping.Cell) error {
		if values.Statement(cell.Text) { // get has already dropped all other placeholders
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

// positive is like value, but a figure of 0 is not a value, because sources write it for an unknown figure.
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

// counter reads a count; an empty cell is 0.
func (c *record) counter(field string) int {
	if v := c.count(field, 1<<31-1); v != nil {
		return *v
	}
	return 0
}

// money reads an amount above 0, in 元. Text after the figure, such as 元/㎡, is parsed as its unit.
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

// debt is like money, but 0 and 无 are values too: they state that there is no debt.
func (c *record) debt(field string) *int64 {
	if values.Clean(c.word(field)) == "无" {
		return new(int64)
	}
	return value(c, field, amountOf)
}

// askAboutAmount asks about an amount with 约 or the like, which is not exact.
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

// hundredths converts the text of an area in 1/100 ㎡ to one in ㎡.
func hundredths(text string) string {
	if n, err := strconv.ParseFloat(values.Clean(text), 64); err == nil {
		return strconv.FormatFloat(n/100, 'f', -1, 64)
	}
	return text
}

// areas reads the gross and the inner area of a flat. If both columns state the same area, the one in its
// own column is used.
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

// number reads a plain decimal above 0 and up to most.
func (c *record) number(field string, most float64) *float64 {
	return positive(c, field, func(cell mapping.Cell) (float64, error) {
		v, err := strconv.ParseFloat(values.Clean(cell.Text), 64)
		if err != nil || !(v > 0 && v <= most) {
			err = fmt.Errorf("“%s”不是 0 到 %v 之间的数", tidy(cell.Text), most)
		}
		return v, err
	})
}

// share reads a ratio: 35% or 0.35. signed allows negative values, such as price changes.
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

// code translates a word by a dictionary. An unknown word is omitted and reported once per file: the
// vocabulary lacks it, but the line is valid.
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

// yesNo returns "1", "0" or, for a word such as 不详, "9".
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

// monthAlone matches a planned time of sale that consists of a month: 2026年12月, 12月中旬.
var monthAlone = pattern.MustCompile(`^(?:20\d\d年)?\d{1,2}月(?:份|[上中下]旬|初|中|底|末)?$`)

// days1904 is the number of days between the usual epoch of serial days (1900) and that of 1904.
const days1904 = 1462

// instant is value for times. A zero date, which databases write for a missing one, gives nil.
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

// moment reads a time and rounds it to microseconds, the precision of the database.
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

// point reads the coordinates, converted to GCJ-02; nil if there are none.
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
