package ingest

import (
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"fapai/api/ingest/mapping"
	"fapai/api/ingest/values"
)

// cells reads one record field by field. The first cell that cannot be understood is kept as err; what comes after it is
// not looked at. A cell that says nothing gives nil.
type cells struct {
	binding    *mapping.Binding
	record     map[string]string
	dictionary func(key, word string) (code string, ok bool)
	warn       func(string)
	err        error
}

// read calls f with a field's cell, unless it says nothing or an earlier one was wrong.
func (c *cells) read(field string, f func(cell mapping.Cell) error) {
	if c.err != nil {
		return
	}
	cell, ok := c.binding.Get(c.record, field)
	if !ok {
		return
	}
	if err := f(cell); err != nil && !errors.Is(err, errNothing) {
		c.err = fmt.Errorf("%s：%w", cell.Name, err)
	}
}

// word is a field's text in one line, "" for none.
func (c *cells) word(field string) string {
	cell, _ := c.binding.Get(c.record, field)
	return tidy(cell.Text)
}

// text goes through hide, which may be nil.
func (c *cells) text(field string, most int, hide func(string) string) (out *string) {
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

// list is a field's words, separated by punctuation or written as a JSON array of strings.
func (c *cells) list(field string, most int) (out []string) {
	c.read(field, func(cell mapping.Cell) error {
		return entries(strings.ReplaceAll(cell.Text, "、", ","), func(s string) error {
			if s = tidy(s); s == "" {
				return nil
			}
			if len(out) == most || utf8.RuneCountInString(s) > shortText {
				return fmt.Errorf("超过 %d 项或单项过长", most)
			}
			out = append(out, s)
			return nil
		}, func(json.RawMessage) error { return errors.New("应为文字的列表") })
	})
	return out
}

func (c *cells) count(field string, most int64) (out *int) {
	c.read(field, func(cell mapping.Cell) error {
		v, err := countOf(cell, most)
		if err == nil {
			out = &v
		}
		return err
	})
	return out
}

// counter is a count of which nothing said is 0.
func (c *cells) counter(field string) int {
	if v := c.count(field, 1<<31-1); v != nil {
		return *v
	}
	return 0
}

// money leaves 0 out: sources write 0 where there is no price. Text after the figure such as 元/㎡ is part of the unit.
func (c *cells) money(field string) (out *int64) {
	c.read(field, func(cell mapping.Cell) error {
		if i := strings.IndexAny(cell.Text, "/／"); i > 0 {
			cell.Text = cell.Text[:i]
		}
		v, err := amountOf(cell)
		if err == nil && v > 0 {
			out = &v
		}
		return err
	})
	return out
}

func (c *cells) area(field string) (out *float64) {
	c.read(field, func(cell mapping.Cell) error {
		if values.AbsentNumber(cell.Text) || isZero(cell.Text) {
			return errNothing
		}
		v, err := values.Area(cell.Text)
		if err == nil {
			out = &v
		}
		return err
	})
	return out
}

// number is a plain decimal from more than 0 to most.
func (c *cells) number(field string, most float64) (out *float64) {
	c.read(field, func(cell mapping.Cell) error {
		if values.AbsentNumber(cell.Text) || isZero(cell.Text) {
			return errNothing
		}
		v, err := strconv.ParseFloat(values.Clean(cell.Text), 64)
		if err != nil || !(v > 0 && v <= most) {
			return fmt.Errorf("“%s”不是 0 到 %v 之间的数", tidy(cell.Text), most)
		}
		out = &v
		return nil
	})
	return out
}

// share is a part of a whole: 35% or 0.35; signed when it may be a change.
func (c *cells) share(field string, signed bool) (out *float64) {
	c.read(field, func(cell mapping.Cell) error {
		if values.AbsentNumber(cell.Text) {
			return errNothing
		}
		text, percent := strings.CutSuffix(values.Clean(cell.Text), "%")
		v, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
		if percent {
			v /= 100
		}
		lowest := 0.0
		if signed {
			lowest = -1
		}
		if err != nil || !(v >= lowest && v <= 1) {
			return fmt.Errorf("“%s”不是比例，应为 35%% 或 0.35 这样的数", tidy(cell.Text))
		}
		out = &v
		return nil
	})
	return out
}

func (c *cells) year(field string) (out *int) {
	c.read(field, func(cell mapping.Cell) error {
		if values.AbsentNumber(cell.Text) || isZero(cell.Text) {
			return errNothing
		}
		v, err := values.Year(cell.Text)
		if err == nil {
			out = &v
		}
		return err
	})
	return out
}

// code translates a word by a dictionary; an unknown word is left out and reported.
func (c *cells) code(field, dictionary string) (out *string) {
	c.read(field, func(cell mapping.Cell) error {
		if v, ok := c.dictionary(dictionary, mapping.Word(cell.Vocabulary, dictionary, tidy(cell.Text))); ok {
			out = &v
		} else {
			c.warn(fmt.Sprintf("%s：词“%s”不在词表中，已留空", cell.Name, tidy(cell.Text)))
		}
		return nil
	})
	return out
}

func (c *cells) link(field string) (out *string) {
	c.read(field, func(cell mapping.Cell) error {
		v, err := values.URL(cell.Text)
		if err == nil {
			out = &v
		}
		return err
	})
	return out
}

func (c *cells) moment(field string) (out *time.Time) {
	c.read(field, func(cell mapping.Cell) error {
		if values.AbsentNumber(cell.Text) || isZero(cell.Text) {
			return errNothing
		}
		v, err := values.Time(cell.Text)
		if err == nil {
			v = v.Truncate(time.Microsecond) // what the database keeps
			out = &v
		}
		return err
	})
	return out
}

var monthForm = regexp.MustCompile(`^(\d{4})[-/.年]?(\d{1,2})月?(?:[-/.]?\d{1,2}日?)?$`)

// month is the first day of a month: 2026-10, 2026年10月, 202610, or a day of it.
func (c *cells) month(field string) (out *time.Time) {
	c.read(field, func(cell mapping.Cell) error {
		m := monthForm.FindStringSubmatch(strings.ReplaceAll(values.Clean(cell.Text), " ", ""))
		if m == nil {
			return fmt.Errorf("月份“%s”无法识别，应为 2026-10 这样的月份", tidy(cell.Text))
		}
		year, _ := strconv.Atoi(m[1]) // digits only
		number, _ := strconv.Atoi(m[2])
		if year < 1990 || year > 2100 || number < 1 || number > 12 {
			return fmt.Errorf("月份“%s”不存在", tidy(cell.Text))
		}
		t := time.Date(year, time.Month(number), 1, 0, 0, 0, 0, time.UTC)
		out = &t
		return nil
	})
	return out
}

// point is the coordinates in GCJ-02, nil when none are given.
func (c *cells) point() (lng, lat *float64) {
	x, okX := c.binding.Get(c.record, "lng")
	y, okY := c.binding.Get(c.record, "lat")
	pair, okPair := c.binding.Get(c.record, "coordinates")
	var p values.Point
	var err error
	switch {
	case c.err != nil:
		return nil, nil
	case okX && okY && (!isZero(x.Text) || !isZero(y.Text)):
		p, err = values.Coordinates(x.Text, y.Text, c.binding.Mapping.Coordinates)
	case okPair:
		p, err = values.CoordinatePair(pair.Text, c.binding.Mapping.Coordinates)
	default:
		return nil, nil
	}
	if err != nil {
		c.err = err
		return nil, nil
	}
	return &p.Lng, &p.Lat
}
