package importer

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/schema"
)

// New lots are written by COPY. Rows that must be compared with stored rows are sent as one text for each column, with
// separators between the values. PostgreSQL reads such texts faster than VALUES with a hundred columns, JSON, or arrays
// with quoted elements. If all rows have the same value in a column, only that value is sent.

// separator separates values, and missing stands for NULL. Both are control characters, which stored texts never
// contain.
const (
	separator = '\x1f'
	missing   = '\x1e'
	valuesSQL = `string_to_array(?, E'\x1f', E'\x1e')`
)

// models describes the columns of Go types without a database connection.
var models = schema.NewTables(pgdialect.New())

// rowsOf returns a SELECT of the given rows, and its arguments. The column n numbers the rows from 1.
func rowsOf[T any](rows []T, columns []string) (query string, args []any, err error) {
	table := models.Get(reflect.TypeFor[T]())
	numbers := make([]int, len(rows))
	for i := range rows {
		numbers[i] = i + 1
	}
	selected, names, arrays := []string{"u.n"}, []string{"n"}, []string{"?::bigint[]"}
	given := []any{pgdialect.Array(numbers)}
	list := reflect.ValueOf(rows)
	for _, name := range columns {
		c := column{field: table.FieldMap[name]}
		if err := c.read(list); err != nil {
			return "", nil, fmt.Errorf("%s: %w", name, err)
		}
		kind := c.sqlType()
		switch {
		case c.alike && c.first == nil:
			selected = append(selected, "NULL::"+kind+" AS "+name)
		case c.alike:
			selected = append(selected, "?::"+kind+" AS "+name)
			args = append(args, string(c.first))
		default:
			selected, names = append(selected, "u."+name+"::"+kind+" AS "+name), append(names, name)
			arrays = append(arrays, valuesSQL)
			given = append(given, string(c.values))
		}
	}
	query = "SELECT " + strings.Join(selected, ", ") + " FROM unnest(" + strings.Join(arrays, ", ") + ") AS u (" +
		strings.Join(names, ", ") + ")"
	return query, append(args, given...), nil
}

// column holds the values of one column as text, one value for each row.
type column struct {
	field *schema.Field
	alike bool // all rows have the same value: first, which is nil for NULL
	first []byte
	// values holds the values of all rows, with separators between them, if alike is false.
	values []byte
}

// sqlType returns the SQL type as which the values are sent. The statement converts them to the type of the column.
func (c *column) sqlType() string {
	return strings.ToLower(strings.Replace(c.field.DiscoveredSQLType, "VARCHAR", "TEXT", 1))
}

func (c *column) read(rows reflect.Value) (err error) {
	c.alike = true
	kind := c.sqlType()
	var text []byte
	for i := range rows.Len() {
		var null bool
		if text, null, err = appendValue(text[:0], rows.Index(i).FieldByIndex(c.field.Index), kind); err != nil {
			return err
		}
		switch {
		case i == 0 && !null:
			c.first = append([]byte{}, text...) // a nil slice would mean NULL
		case i > 0 && c.alike && (null != (c.first == nil) || !bytes.Equal(text, c.first)):
			c.alike = false
			for range i { // the earlier rows all have the first value
				c.put(c.first, c.first == nil)
			}
		}
		if !c.alike {
			c.put(text, null)
		}
	}
	return nil
}

func (c *column) put(text []byte, null bool) {
	if c.values == nil {
		c.values = make([]byte, 0, 2*len(text)+1)
	} else {
		c.values = append(c.values, separator)
	}
	if null {
		text = []byte{missing}
	}
	c.values = append(c.values, text...)
}

// appendValue appends v in PostgreSQL's text format. A nil slice is an empty array, not NULL.
func appendValue(b []byte, v reflect.Value, kind string) (text []byte, null bool, err error) {
	if v.Kind() == reflect.Pointer {
		if v.IsNil() {
			return b, true, nil
		}
		v = v.Elem()
	}
	switch v.Kind() {
	case reflect.String:
		return appendText(b, v.String()), false, nil
	case reflect.Int, reflect.Int64:
		return strconv.AppendInt(b, v.Int(), 10), false, nil
	case reflect.Float64:
		return strconv.AppendFloat(b, v.Float(), 'g', -1, 64), false, nil
	case reflect.Bool:
		return strconv.AppendBool(b, v.Bool()), false, nil
	case reflect.Struct:
		if at, ok := v.Interface().(time.Time); ok {
			return at.AppendFormat(b, time.RFC3339Nano), false, nil
		}
	case reflect.Slice:
		if kind == "jsonb" {
			b, err = appendJSON(b, v)
			return b, false, err
		}
		if texts, ok := v.Interface().([]string); ok {
			b = append(b, '{')
			for i, s := range texts {
				if i > 0 {
					b = append(b, ',')
				}
				b = appendElement(b, appendText(nil, s))
			}
			return append(b, '}'), false, nil
		}
	}
	return nil, false, fmt.Errorf("a value of type %s cannot be written", v.Type())
}

func appendJSON(b []byte, v reflect.Value) ([]byte, error) {
	if v.Len() == 0 {
		return append(b, "[]"...), nil
	}
	var document bytes.Buffer
	encoder := json.NewEncoder(&document)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(v.Interface()); err != nil {
		return nil, err
	}
	text := document.String()
	if strings.Contains(text, `\u0000`) {
		text = withoutNUL.Replace(text)
	}
	return append(b, strings.TrimSuffix(text, "\n")...), nil
}

// withoutNUL removes the escape \u0000, which PostgreSQL cannot store in JSON. If the backslash before u0000 is itself
// escaped, the text is not an escape and stays.
var withoutNUL = strings.NewReplacer(`\\`, `\\`, `\u0000`, "")

// appendText appends s in a form that PostgreSQL can store: valid UTF-8 without NUL and without the characters
// separator and missing.
func appendText(b []byte, s string) []byte {
	if strings.ContainsAny(s, "\x00\x1e\x1f") {
		s = unstored.Replace(s)
	}
	return append(b, strings.ToValidUTF8(s, "\uFFFD")...)
}

var unstored = strings.NewReplacer("\x00", "", string(separator), "", string(missing), "")

// appendElement appends text to b as an array element, with quotes if they are needed.
func appendElement(b, text []byte) []byte {
	if len(text) > 0 && !bytes.ContainsAny(text, "{},\"\\ \t\n\v\f\r") && !bytes.EqualFold(text, []byte("NULL")) {
		return append(b, text...)
	}
	b = append(b, '"')
	for _, c := range text {
		if c == '"' || c == '\\' {
			b = append(b, '\\')
		}
		b = append(b, c)
	}
	return append(b, '"')
}
