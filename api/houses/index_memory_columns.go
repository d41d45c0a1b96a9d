package houses

import (
	"context"
	"database/sql"
	"math"
	"strings"

	"github.com/uptrace/bun"
)

// unknown is the NULL of a number.
const unknown = math.MinInt64

// The numbers of a lot. Times are in µs since 1970, areas in 1/100 ㎡ and discounts in 1/10,000, as exact as they are stored.
const (
	numID = iota
	numCity
	numCommunity
	numPrice
	numUnitPrice
	numArea
	numDiscount
	numStart
	numCloses
	numPublish
	numViews
	numbersOfLot
)

const (
	areaUnit     = 100.0
	discountUnit = 10_000.0
)

var numberSQL = [numbersOfLot]string{
	"h.id", "h.city_id", "h.community_id", "h.start_price", "h.start_unit_price", "(h.area_m2 * 100)::bigint",
	"(h.court_discount * 10000)::bigint", micros("h.start_time"), micros("h.closes_at"), micros("h.publish_time"), "h.view_count",
}

func micros(column string) string { return "(extract(epoch FROM " + column + ") * 1000000)::bigint" }

// codeColumns are what has few values, by query name.
var codeColumns = [...]struct{ key, sql string }{
	{"area_id", "h.area_id::text"},
	{"region_id", "h.region_id::text"},
	{"usage", "h.usage"},
	{"stage", "h.stage"},
	{"nature", "h.nature"},
	{"room", roomSQL},
	{"loan", "h.loan"},
	{"restriction", "h.restriction"},
	{"orientation", "h.orientation"},
	{"decoration", "h.decoration"},
	{"elevator", "h.elevator"},
	{"platform", "h.platform"},
	{"court_id", "h.court_id::text"},
}

// columns hold lots side by side: lot i is the i-th of every column. A removed lot's place is taken by the last one.
type columns struct {
	numbers [numbersOfLot][]int64
	codes   [len(codeColumns)]codes
	result  []uint8 // digit of the stored result, 0 for unknown
	place   map[int64]int
}

// codes is a column of texts by number; 0 is NULL.
type codes struct {
	of     []int32
	texts  []string
	number map[string]int32
}

func newColumns() *columns {
	c := &columns{place: map[int64]int{}}
	for k := range c.codes {
		c.codes[k].texts = []string{""}
		c.codes[k].number = map[string]int32{}
	}
	return c
}

func (c *columns) len() int { return len(c.result) }

// lotRow is a lot as it is read.
type lotRow struct {
	numbers [numbersOfLot]sql.NullInt64
	codes   [len(codeColumns)]sql.NullString
	result  uint8
}

// readLots calls each for the lots of a condition, one after the other.
func readLots(ctx context.Context, idb bun.IDB, cond clause, each func(*lotRow)) error {
	list := make([]string, 0, len(numberSQL)+len(codeColumns)+1)
	list = append(list, numberSQL[:]...)
	for _, col := range codeColumns {
		list = append(list, col.sql)
	}
	list = append(list, "coalesce(h.result, '0')::smallint")
	query := "SELECT " + strings.Join(list, ", ") + " FROM houses AS h WHERE " + cond.sql
	rows, err := idb.QueryContext(ctx, query, cond.args...)
	if err != nil {
		return err
	}
	defer func() { _ = rows.Close() }()
	row := &lotRow{}
	into := make([]any, 0, len(list))
	for k := range row.numbers {
		into = append(into, &row.numbers[k])
	}
	for k := range row.codes {
		into = append(into, &row.codes[k])
	}
	into = append(into, &row.result)
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		each(row)
	}
	return rows.Err()
}

// put adds a lot or writes over the one with its id.
func (c *columns) put(row *lotRow) {
	id := row.numbers[numID].Int64
	i, known := c.place[id]
	if !known {
		i = c.len()
		c.place[id] = i
		c.result = append(c.result, 0)
		for k := range c.numbers {
			c.numbers[k] = append(c.numbers[k], 0)
		}
		for k := range c.codes {
			c.codes[k].of = append(c.codes[k].of, 0)
		}
	}
	c.result[i] = row.result
	for k, n := range row.numbers {
		c.numbers[k][i] = unknown
		if n.Valid {
			c.numbers[k][i] = n.Int64
		}
	}
	for k, text := range row.codes {
		c.codes[k].of[i] = 0
		if text.Valid {
			c.codes[k].of[i] = c.codes[k].intern(text.String)
		}
	}
}

func (c *columns) remove(id int64) {
	i, known := c.place[id]
	if !known {
		return
	}
	last := c.len() - 1
	c.place[c.numbers[numID][last]] = i
	delete(c.place, id)
	c.result[i] = c.result[last]
	c.result = c.result[:last]
	for k, column := range c.numbers {
		column[i] = column[last]
		c.numbers[k] = column[:last]
	}
	for k := range c.codes {
		of := c.codes[k].of
		of[i] = of[last]
		c.codes[k].of = of[:last]
	}
}

// intern numbers a text.
func (c *codes) intern(text string) int32 {
	n, known := c.number[text]
	if !known {
		n = int32(len(c.texts))
		c.number[text] = n
		c.texts = append(c.texts, text)
	}
	return n
}

// status is statusSQL of lot i at an instant in µs, as a digit.
func (c *columns) status(i int, now int64) uint8 {
	if c.result[i] != 0 {
		return c.result[i]
	}
	if closes := c.numbers[numCloses][i]; closes != unknown && closes <= now {
		return statusEnded
	}
	if start := c.numbers[numStart][i]; start != unknown && start <= now {
		return statusRunning
	}
	return statusUpcoming
}

// Digits of the derived statuses.
const (
	statusUpcoming = 0
	statusRunning  = 1
	statusEnded    = 2
	statuses       = 10
)
