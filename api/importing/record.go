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

// record converts one line of a file field by field. It collects all errors in err, so that a person can correct all
// mistakes of the line at once. The methods return nil for an empty or unknown cell.
type record struct {
	ctx     context.Context
	deps    *Deps
	binding *mapping.Binding
	cells   map[string]string
	given   map[string]mapping.Cell // the cell of each field that has been read and is not empty
	warn    func(string)
	err     error
	// optional reports whether a line is still imported if the cell of the given field is unreadable; the cell is then
	// only reported. If optional is nil, every unreadable cell rejects the line.
	optional   func(field string) bool
	left       []string     // fields that were skipped because their cell is unreadable
	unit       *values.Unit // unit of the amounts if the source states none; nil means that of the column
	exportedAt time.Time    // when the source wrote the file; zero if unknown
	asked      []asked
	guessed    bool            // the year of a date was derived from today
	title      string          // title as it is in the file
	subject    mapping.Subject // what the title offers for sale
	ownNumbers bool            // a lot without number gets one of this site
	inText     bool            // the record was read from sentences, so a missing value may be in them unread
	listTitle  string          // title of the list, which may name the city of its lots; "" for none
	right      string          // right that is sold instead of a property; "" for none
	// date1904 reports that serial days count from 1904, as in workbooks of old Macs.
	date1904 bool
}

// read calls f with the cell of a field. It does nothing if the cell is empty, or if an earlier cell of the same field
// was faulty.
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

// leaveOut skips a field whose cell cannot be used, and reports why. The stored value of the field is then kept.
func (c *record) leaveOut(field, why string) {
	c.left = append(c.left, field)
	c.warn(why + "，该项已略去")
}

// value returns the parsed cell of a field. It returns nil if the cell is empty or holds a word such as 无 or 不详.
func value[T any](c *record, field string, parse func(cell mapping.Cell) (T, error)) (out *T) {
	c.read(field, func(cell mapping.Cell) error {
		if values.Statement(cell.Text) { // all other placeholders have been removed before
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

// positive works like value, but returns nil for 0, because sources write 0 for an unknown number.
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

// has reports whether the file has a column for at least one of the fields.
func (c *record) has(fields ...string) bool { return c.binding.Has(fields...) }

// fail adds an error to the errors of the line.
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

// word returns the text of a field on one line, "" for none.
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

// counter returns a count, such as the number of viewers. It returns 0 if the cell is empty.
func (c *record) counter(field string) int {
	if v := c.count(field, 1<<31-1); v != nil {
		return *v
	}
	return 0
}

// money returns an amount above 0 in 元, or nil for none. Text after the number is read as its unit, so an amount in 元/㎡
// is an error.
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

// debt works like money, but 0 and 无 are values too: they state that there is no debt.
func (c *record) debt(field string) *int64 {
	if values.Clean(c.word(field)) == "无" {
		return new(int64)
	}
	return value(c, field, amountOf)
}

// askAboutAmount adds a question for the user if an amount is only approximate, such as 约300万.
func (c *record) askAboutAmount(column, text string) {
	if about.MatchString(text) {
		c.ask("金额写作“约”：按写出的数值读取，对吗？", column+" "+tidy(text))
	}
}

// about matches a word such as 大约 before an amount, which says that the amount is only approximate.
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

// hundredths converts the text of an area that is given in 1/100 ㎡ to ㎡.
func hundredths(text string) string {
	if n, err := strconv.ParseFloat(values.Clean(text), 64); err == nil {
		return strconv.FormatFloat(n/100, 'f', -1, 64)
	}
	return text
}

// areas returns the gross area and the inner area of a flat in ㎡, nil for unknown. If both columns state the same kind
// of area, the column that is meant for this kind is used.
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

// number returns a number above 0 and not above most. It returns nil if the cell is empty.
func (c *record) number(field string, most float64) *float64 {
	return positive(c, field, func(cell mapping.Cell) (float64, error) {
		v, err := strconv.ParseFloat(values.Clean(cell.Text), 64)
		if err != nil || !(v > 0 && v <= most) {
			err = fmt.Errorf("“%s”不是 0 到 %v 之间的数", tidy(cell.Text), most)
		}
		return v, err
	})
}

// share returns a ratio: it reads both 35% and 0.35 as 0.35. If signed is set, the ratio may be negative, as in the
// change of a price.
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

// code returns the code that a dictionary has for the word in a cell. For an unknown word it returns nil and reports
// the word once per file; the line itself is still imported.
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

// yesNo returns "1" for yes, "0" for no and "9" for a word such as 不详. It returns nil if the cell is empty.
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

// monthAlone matches a cell that states only a month where a time is expected: 2026年12月, 12月中旬.
var monthAlone = pattern.MustCompile(`^(?:20\d\d年)?\d{1,2}月(?:份|[上中下]旬|初|中|底|末)?$`)

// days1904 is the number of days between the usual first day of dates stored as numbers (in 1899) and the first day in
// workbooks that count from 1904.
const days1904 = 1462

// instant works like value for a time, and adjusts the time with parse. It returns nil for a zero date (0000-00-00),
// which databases write for a missing date.
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

// moment returns a time, rounded down to whole microseconds, because the database stores no more.
func (c *record) moment(field string) *time.Time {
	return instant(c, field, func(v time.Time) time.Time { return v.Truncate(time.Microsecond) })
}

// day returns the date of a time in China, at midnight there.
func (c *record) day(field string) *time.Time {
	return instant(c, field, func(v time.Time) time.Time {
		return time.Date(v.Year(), v.Month(), v.Day(), 0, 0, 0, 0, values.CST)
	})
}

// month returns the first day of a month in UTC.
func (c *record) month(field string) (out *time.Time) {
	c.read(field, func(cell mapping.Cell) error {
		v, err := values.Month(cell.Text)
		out = &v
		return err
	})
	return out
}

// point returns the coordinates converted to GCJ-02, or nil for none.
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
