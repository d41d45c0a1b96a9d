package memory

import (
	"bytes"
	"math"

	"fapai/api/lots/search"
	"fapai/api/lots/search/postgres"
)

// null stands for NULL in columns of numbers.
const null = math.MinInt64

// The columns of a lot that hold numbers, as exact as in the database. Times are in µs since 1970, areas in 1/100 ㎡ and
// discounts in 1/10,000. Positions are encoded by orderedBits.
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

// sortedNumbers is the number of columns that a segment sorts. The two columns after them hold the position of the lot.
const sortedNumbers = numLng

// numberSQL selects the columns that hold numbers, as digits. As in the table, areas have two decimals and discounts
// four. Positions have enough digits to restore the stored float.
var numberSQL = [numbersOfLot]string{
	"h.id", "h.community_id", "h.start_price", "h.start_unit_price", "ht.high", "ht.low", search.CashSQL,
	"h.area_m2", "h.court_discount",
	micros("h.start_time"), micros("h.closes_at"), micros("h.publish_time"), "h.view_count", "h.lng", "h.lat",
}

// micros returns SQL for a time in µs since 1970. The SQL is exact, because the result needs 51 bits and a double has
// 53.
func micros(column string) string { return "(date_part('epoch', " + column + ") * 1000000)::bigint" }

// orderedBits maps a float to an integer so that integers sort like the floats. floatOf is its inverse.
func orderedBits(v float64) int64 { return flipNegative(int64(math.Float64bits(v + 0))) } // + 0 turns -0 into 0

func floatOf(n int64) float64 { return math.Float64frombits(uint64(flipNegative(n))) }

// flipNegative reverses the order of the bit patterns of negative floats, because these sort backwards as integers.
func flipNegative(n int64) int64 {
	if n < 0 {
		return n ^ math.MaxInt64
	}
	return n
}

// rangeColumn is the column of numbers that a filter by range or by days uses. The value of the filter is multiplied by
// unit before it is compared.
type rangeColumn struct {
	number int
	unit   float64
}

// rangeColumns maps the name of a search.Field to its column of numbers.
var rangeColumns = map[string]rangeColumn{
	"price": {numPrice, 1}, "unit_price": {numUnitPrice, 1}, "total": {numTotal, 1}, "cash": {numCash, 1},
	"area": {numArea, 100}, "discount": {numDiscount, 10_000},
	"start": {number: numStart}, "end": {number: numCloses}, "publish": {number: numPublish},
}

// Indexes in codeColumns that code refers to by name. The first four are the columns of places.
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

// dayOnly is stored as the stated status of lots if only the day of their start is known, because the status is derived
// from both in the same way.
const dayOnly = "day"

// codeColumns lists the SQL of all columns with few distinct values: places, the result, the stated status, whether the
// lot is hidden as an earlier round or as a copy, and each search.Field with codes. Lots are sorted by place, so places
// are stored as runs. Other values have bitmaps. codeColumnOf maps the name of a field to its index in codeColumns.
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

// columns holds the values of lots by column. Entry i of each column is that of lot i.
type columns struct {
	numbers   [numbersOfLot][]int64
	codes     []dictionaryColumn // in the order of codeColumns
	community dictionaryColumn   // community names
	titles    textColumn
	words     textColumn // the texts in which keywords are searched
}

// dictionaryColumn is a column of texts. For each lot, it stores the number of its text, 0 for NULL.
type dictionaryColumn struct {
	of     []uint32
	values []string
	codeOf map[string]uint32
}

// textColumn is a column of texts, which holds the texts of all lots in a single byte slice.
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

// titleColumn holds the titles of lots. Most titles are equal to the first line of the search text, so they are not
// stored again.
type titleColumn struct {
	texts  *textColumn
	others *rankIndex // lots whose title differs from that line
	stored textColumn // titles that differ from the first line of the search text
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
