package ingest

import (
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"fapai/api/houses"
	"fapai/api/ingest/mapping"
	"fapai/api/ingest/mask"
	"fapai/api/ingest/values"
)

// setter puts one cell into a lot. It returns errNothing for a cell that says
// that there is no value.
type setter func(c *converter, l *houses.Lot, cell mapping.Cell) error

var errNothing = errors.New("nothing said")

type house = houses.House

// KnownField reports whether a mapping may name a field.
func KnownField(name string) bool {
	_, simple := setters[name]
	return simple || composite[name]
}

// composite fields need more than their own cell; converter reads them by name.
var composite = map[string]bool{
	"platform": true, "source_id": true, "title": true, "start_price": true, "stage": true, "sell_off": true, "status": true, "round_no": true,
	"province": true, "city": true, "area": true, "region": true, "lng": true, "lat": true, "coordinates": true, "usage": true, "asset_nature": true,
}

const (
	shortText = 200
	longText  = 4000
)

func text(most int, at func(*house) **string) setter {
	return func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		return setText(at(&l.House), mask.Text(tidy(cell.Text)), most)
	}
}

// plainText is text that is not masked: telephone numbers of courts, case
// numbers, names of organisations.
func plainText(most int, at func(*house) **string) setter {
	return func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		return setText(at(&l.House), tidy(cell.Text), most)
	}
}

func masked(hide func(string) string, at func(*house) **string) setter {
	return func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		return setText(at(&l.House), hide(tidy(cell.Text)), shortText)
	}
}

func setText(at **string, s string, most int) error {
	if utf8.RuneCountInString(s) > most {
		return fmt.Errorf("超过 %d 字", most)
	}
	*at = &s
	return nil
}

// tidy makes one line of a cell.
func tidy(s string) string { return strings.Join(strings.Fields(s), " ") }

// money leaves an amount of 0 out: sources write 0 where there is no price.
func money(at func(*house) **int64) setter {
	return func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		v, err := amountOf(cell)
		if err == nil && v > 0 {
			*at(&l.House) = &v
		}
		return err
	}
}

// debt is money of which 0 is a statement.
func debt(at func(*house) **int64) setter {
	return func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		if values.Clean(cell.Text) == "无" {
			*at(&l.House) = new(int64)
			return nil
		}
		v, err := amountOf(cell)
		if err == nil {
			*at(&l.House) = &v
		}
		return err
	}
}

func amountOf(cell mapping.Cell) (int64, error) {
	if values.AbsentNumber(cell.Text) {
		return 0, errNothing
	}
	return values.Price(cell.Text, cell.Unit)
}

func area(at func(*house) **float64) setter {
	return func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		if values.AbsentNumber(cell.Text) || isZero(cell.Text) {
			return errNothing
		}
		v, err := values.Area(cell.Text)
		if err == nil {
			*at(&l.House) = &v
		}
		return err
	}
}

func isZero(s string) bool {
	s = values.Clean(s)
	return s != "" && strings.Trim(s, "0.") == ""
}

func number(most int64, at func(*house) **int) setter {
	return func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		v, err := countOf(cell, most)
		if err == nil {
			*at(&l.House) = &v
		}
		return err
	}
}

func counter(at func(*house) *int) setter {
	return func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		v, err := countOf(cell, 1<<31-1)
		if err == nil {
			*at(&l.House) = v
		}
		return err
	}
}

func countOf(cell mapping.Cell, most int64) (int, error) {
	if values.AbsentNumber(cell.Text) {
		return 0, errNothing
	}
	v, err := values.Count(cell.Text)
	if err == nil && v > most {
		err = fmt.Errorf("数量“%s”过大", cell.Text)
	}
	return int(v), err
}

func moment(at func(*house) **time.Time) setter {
	return func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		if values.AbsentNumber(cell.Text) || isZero(cell.Text) {
			return errNothing
		}
		v, err := values.Time(cell.Text)
		if err == nil {
			v = v.Truncate(time.Microsecond) // what the database keeps
			*at(&l.House) = &v
		}
		return err
	}
}

func day(at func(*house) **time.Time) setter {
	return func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		if values.AbsentNumber(cell.Text) || isZero(cell.Text) {
			return errNothing
		}
		v, err := values.Time(cell.Text)
		if err == nil {
			d := time.Date(v.Year(), v.Month(), v.Day(), 0, 0, 0, 0, values.CST)
			*at(&l.House) = &d
		}
		return err
	}
}

// code translates a word by a dictionary. An unknown word is left out and
// reported once for the file: it is a gap in the vocabulary, not a bad line.
func code(dictionary string, at func(*house) **string) setter {
	return func(c *converter, l *houses.Lot, cell mapping.Cell) error {
		if v, ok := c.code(dictionary, cell); ok {
			*at(&l.House) = &v
		}
		return nil
	}
}

func codeValue(dictionary string, at func(*house) *string) setter {
	return func(c *converter, l *houses.Lot, cell mapping.Cell) error {
		if v, ok := c.code(dictionary, cell); ok {
			*at(&l.House) = v
		}
		return nil
	}
}

func yesNo(at func(*house) **string) setter {
	return func(c *converter, l *houses.Lot, cell mapping.Cell) error {
		a, err := values.YesNo(cell.Text)
		if err != nil {
			c.warn(fmt.Sprintf("%s：词“%s”不在词表中，已留空", cell.Name, tidy(cell.Text)))
			return nil
		}
		v := [...]string{values.No: "0", values.Yes: "1", values.Unknown: "9"}[a]
		*at(&l.House) = &v
		return nil
	}
}

func link(at func(*house) **string) setter {
	return func(_ *converter, l *houses.Lot, cell mapping.Cell) error {
		v, err := values.URL(cell.Text)
		if err == nil {
			*at(&l.House) = &v
		}
		return err
	}
}
