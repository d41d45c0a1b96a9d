package houses

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"

	"github.com/uptrace/bun"
	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/schema"
)

// Rows travel as one array literal per column, unnested in the statement: about five times faster than VALUES of a
// hundred columns, and it works inside any transaction, which COPY through this driver does not.

// column is a column of a table as a bulk write sees it.
type column struct {
	name    string
	sqlType string // of the table
	through string // element type of the array that carries it; text where the type itself has no plain array
	index   []int  // of the struct field
}

// tables gives the fields of models without a connection.
var tables = schema.NewTables(pgdialect.New())

// columnsOf are the stored columns of a model, except some.
func columnsOf[T any](except ...string) (columns []column) {
	skip := map[string]bool{}
	for _, name := range except {
		skip[name] = true
	}
	for _, f := range tables.Get(reflect.TypeFor[T]()).Fields {
		if skip[f.Name] {
			continue
		}
		c := column{name: f.Name, index: f.Index}
		c.sqlType, c.through = sqlTypes(f)
		columns = append(columns, c)
	}
	return columns
}

func sqlTypes(f *schema.Field) (sqlType, through string) {
	goType := f.StructField.Type
	if goType.Kind() == reflect.Pointer {
		goType = goType.Elem()
	}
	if declared, ok := f.Tag.Option("type"); ok {
		if declared == "jsonb" {
			return declared, "text"
		}
		return declared, declared
	}
	switch goType.Kind() {
	case reflect.String:
		return "text", "text"
	case reflect.Int:
		return "integer", "integer"
	case reflect.Int64:
		return "bigint", "bigint"
	case reflect.Float64:
		return "double precision", "double precision"
	case reflect.Bool:
		return "boolean", "boolean"
	case reflect.Slice:
		return "text[]", "text"
	}
	if goType == reflect.TypeFor[time.Time]() {
		return "timestamptz", "timestamptz"
	}
	panic(fmt.Sprintf("houses: column %s has a type that bulk writes do not know: %s", f.Name, goType))
}

// unnestSQL is the FROM item of some rows: x(n, columns…), one ? per column; n counts from 1.
func unnestSQL(columns []column) string {
	arrays, names, out := make([]string, len(columns)), make([]string, len(columns)), make([]string, len(columns))
	for i, c := range columns {
		arrays[i] = "?::" + c.through + "[]"
		names[i] = c.name
		out[i] = c.name
		if c.through != c.sqlType {
			out[i] = c.name + "::" + c.sqlType + " AS " + c.name
		}
	}
	return "SELECT n, " + strings.Join(out, ", ") + " FROM unnest(" + strings.Join(arrays, ", ") + ") WITH ORDINALITY AS t (" +
		strings.Join(names, ", ") + ", n)"
}

// unnestArgs are the arguments of unnestSQL: the columns of rows, each as one quoted array literal.
func unnestArgs[T any](columns []column, rows []T) []any {
	args := make([]any, len(columns))
	values := make([]reflect.Value, len(rows))
	for i := range rows {
		values[i] = reflect.ValueOf(&rows[i]).Elem()
	}
	var b []byte
	for i, c := range columns {
		b = append(b[:0], '\'', '{')
		for j, row := range values {
			if j > 0 {
				b = append(b, ',')
			}
			v := row.FieldByIndex(c.index).Interface()
			if day, ok := v.(*time.Time); ok && c.sqlType == "date" {
				b = appendDay(b, day)
				continue
			}
			b = appendElement(b, v)
		}
		b = append(b, '}', '\'')
		args[i] = bun.Safe(b)
	}
	return args
}

// appendElement writes one element of an array literal that stands inside an SQL string.
func appendElement(b []byte, v any) []byte {
	switch v := v.(type) {
	case string:
		return appendText(b, v)
	case Status:
		return appendText(b, string(v))
	case Stage:
		return appendText(b, string(v))
	case int:
		return strconv.AppendInt(b, int64(v), 10)
	case int64:
		return strconv.AppendInt(b, v, 10)
	case bool:
		return strconv.AppendBool(b, v)
	case time.Time:
		return appendTime(b, v)
	case []string:
		return appendText(b, textArray(v))
	case *string:
		return appendPointer(b, v)
	case *Status:
		return appendPointer(b, v)
	case *int:
		return appendPointer(b, v)
	case *int64:
		return appendPointer(b, v)
	case *float64:
		if v == nil {
			return append(b, "NULL"...)
		}
		return strconv.AppendFloat(b, *v, 'f', -1, 64)
	case *time.Time:
		return appendPointer(b, v)
	}
	encoded, err := json.Marshal(v) // the jsonb columns
	if err != nil {
		panic(fmt.Sprintf("houses: a jsonb column that does not marshal: %v", err))
	}
	if string(encoded) == "null" {
		encoded = []byte("[]")
	}
	return appendText(b, string(encoded))
}

func appendPointer[T any](b []byte, v *T) []byte {
	if v == nil {
		return append(b, "NULL"...)
	}
	return appendElement(b, *v)
}

func appendTime(b []byte, t time.Time) []byte {
	b = append(b, '"')
	b = t.UTC().AppendFormat(b, "2006-01-02 15:04:05.999999+00")
	return append(b, '"')
}

// appendDay writes the calendar day that a time shows in its own zone.
func appendDay(b []byte, t *time.Time) []byte {
	if t == nil {
		return append(b, "NULL"...)
	}
	return t.AppendFormat(b, dayFormat)
}

// appendText quotes for the array ("…" with backslashes) and for the SQL string around it (quotes doubled). PostgreSQL
// stores no NUL and no broken UTF-8.
func appendText(b []byte, s string) []byte {
	s = strings.ToValidUTF8(s, "\uFFFD")
	b = append(b, '"')
	for i := range len(s) {
		switch s[i] {
		case 0:
		case '"', '\\':
			b = append(b, '\\', s[i])
		case '\'':
			b = append(b, '\'', '\'')
		default:
			b = append(b, s[i])
		}
	}
	return append(b, '"')
}

// textArray is a text[] literal, which itself travels as text.
func textArray(list []string) string {
	var b strings.Builder
	b.WriteByte('{')
	for i, s := range list {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('"')
		b.WriteString(arrayEscaper.Replace(s))
		b.WriteByte('"')
	}
	b.WriteByte('}')
	return b.String()
}

var arrayEscaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
