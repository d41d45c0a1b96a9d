package memory

import (
	"bytes"
	"math"

	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
)

// null represents NULL in a column of numbers.
const null = math.MinInt64

// The numbers of a lot, in the precision of the database: times in µs since 1970, areas in 1/100 ㎡, discounts in
// 1/10,000, positions as orderedBits.
const (
	numID = iota
	numCommunity
	numPrice
	numUnitPrice
	numTotal
	numTotalLow
	numCash
	numArea
	numDiscount
	numStart
	numCloses
	numPublish
	numViews
	numLng
	numLat
	numbersOfLot
)

// sortedNumbers is the number of columns that a segment keeps sorted; the two after them are positions.
const sortedNumbers = numLng

// numberSQL selects numbers as digits: areas with two and discounts with four decimals, as the columns are declared,
// and positions with enough digits to restore the stored value.
var numberSQL = [numbersOfLot]string{
	"h.id", "h.community_id", "h.start_price", "h.start_unit_price", "ht.high", "ht.low", search.CashSQL,
	"h.area_m2", "h.court_discount",
	micros("h.start_time"), micros("h.closes_at"), micros("h.publish_time"), "h.view_count", "h.lng", "h.lat",
}

// micros is exact for centuries: a double has 53 bits, and µs since 1970 take 51.
func micros(column string) string { return "(date_part('epoch', " + column + ") * 1000000)::bigint" }

// orderedBits returns an integer that sorts as the float does; floatOf is its inverse.
func orderedBits(v float64) int64 { return flipNegative(int64(math.Float64bits(v + 0))) } // + 0 turns -0 into 0

func floatOf(n int64) float64 { return math.Float64frombits(uint64(flipNegative(n))) }

// flipNegative reverses the order of negative floats.
func flipNegative(n int64) int64 {
	if n < 0 {
		return n ^ math.MaxInt64
	}
	return n
}

// rangeColumn is the column of numbers that a range filter or a filter of days compares. A value of the filter is
// multiplied by unit to give a number of the column.
type rangeColumn struct {
	number int
	unit   float64
}

// rangeColumns lists the columns by the name of the search.Field.
var rangeColumns = map[string]rangeColumn{
	"price": {numPrice, 1}, "unit_price": {numUnitPrice, 1}, "total": {numTotal, 1}, "cash": {numCash, 1},
	"area": {numArea, 100}, "discount": {numDiscount, 10_000},
	"start": {number: numStart}, "end": {number: numCloses}, "publish": {number: numPublish},
}

// Indexes of codeColumns that the code refers to. The first four are places.
const (
	codeCity = iota
	codeArea
	codeRegion
	codeCourt
	placeColumns
	codeResult     = placeColumns
	codeStated     = codeResult + 1
	codeSuperseded = codeStated + 1
	codeCopy       = codeSuperseded + 1
)

// dayOnly replaces the stated status of a lot whose start has no time of day. The stated status itself applies only to
// lots without a start.
const dayOnly = "day"

// codeColumns lists the SQL of the columns with few distinct values: places, the stored result, the stated status, the
// earlier rounds, the copies on other platforms, and every search.Field of codes. Lots are sorted by place, so that the
// lots of a place are a few runs; every other value has a bitmap. codeColumnOf is the index of a field's column in the
// list.
var codeColumns, codeColumnOf = func() (columns []string, of map[string]int) {
	columns = []string{"h.city_id::text", "h.area_id::text", "h.region_id::text", "h.court_id::text",
		postgres.ResultSQL, "CASE WHEN h.start_time IS NULL THEN h.stated_status WHEN h.start_day_only THEN '" +
			dayOnly + "' END",
		"CASE WHEN " + postgres.SupersededSQL + " THEN '1' END", "CASE WHEN " + postgres.CopySQL + " THEN '1' END"}
	of = map[string]int{"city_id": codeCity, "area_id": codeArea, "region_id": codeRegion, "court_id": codeCourt}
	for _, d := range search.Fields {
		if d.Codes != nil && d.Column != "" {
			of[d.Name] = len(columns)
			columns = append(columns, d.Column)
		}
	}
	return columns, of
}()

// columns collects the lots by column: lot i is the i-th entry of each.
type columns struct {
	numbers   [numbersOfLot][]int64
	codes     []dictionaryColumn // in the order of codeColumns
	community dictionaryColumn   // names
	titles    textColumn
	words     textColumn // text that keywords are searched in
}

// dictionaryColumn is a column of numbered texts; 0 is NULL.
type dictionaryColumn struct {
	of     []uint32
	values []string
	codeOf map[string]uint32
}

// textColumn holds one text per lot, concatenated.
type textColumn struct {
	all  []byte
	ends []uint32
}

func newColumns() *columns {
	c := &columns{codes: make([]dictionaryColumn, len(codeColumns)), community: newDictionaryColumn()}
	for k := range c.codes {
		c.codes[k] = newDictionaryColumn()
	}
	return c
}

func newDictionaryColumn() dictionaryColumn {
	return dictionaryColumn{values: []string{""}, codeOf: map[string]uint32{}}
}

func (c *columns) len() int { return len(c.numbers[numID]) }

func (t *textColumn) put(text string) {
	t.all = append(t.all, text...)
	t.ends = append(t.ends, uint32(len(t.all)))
}

// of returns the text of lot i.
func (t *textColumn) of(i uint32) []byte {
	if i == 0 {
		return t.all[:t.ends[0]]
	}
	return t.all[t.ends[i-1]:t.ends[i]]
}

// titleColumn holds the titles of lots. Most are identical to the first line of the search text, and are not stored
// again.
type titleColumn struct {
	texts  *textColumn
	others *rankIndex // the lots whose title differs from that line
	stored textColumn // titles of the lots in others
}

func newTitleColumn(titles, texts *textColumn) *titleColumn {
	t := &titleColumn{texts: texts}
	others := newLotSet(len(titles.ends))
	for lot := range uint32(len(titles.ends)) {
		if title := titles.of(lot); !bytes.Equal(title, firstLine(texts.of(lot))) {
			others.add(lot)
			t.stored.all = append(t.stored.all, title...)
			t.stored.ends = append(t.stored.ends, uint32(len(t.stored.all)))
		}
	}
	t.others = newRankIndex(others, span{0, len(others)}, nil)
	return t
}

func firstLine(text []byte) []byte {
	line, _, _ := bytes.Cut(text, []byte{'\n'})
	return line
}

// of returns the title of a lot.
func (t *titleColumn) of(lot uint32) string {
	if t.others.set.has(lot) {
		return string(t.stored.of(t.others.below(int(lot))))
	}
	return string(firstLine(t.texts.of(lot)))
}
