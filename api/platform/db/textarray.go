package db

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/schema"
)

// dialect is bun's PostgreSQL dialect with another parser for text[]. bun interprets an element that begins with ( or [
// as a range, so it misreads names such as (二期) and [热]甲.
type dialect struct {
	*pgdialect.Dialect
	tables *schema.Tables
}

func newDialect() *dialect {
	d := &dialect{Dialect: pgdialect.New()}
	d.tables = schema.NewTables(d)
	return d
}

func (d *dialect) Tables() *schema.Tables { return d.tables }

func (d *dialect) OnTable(table *schema.Table) {
	d.Dialect.OnTable(table)
	for _, field := range table.FieldMap {
		if field.Tag.HasOption("array") && field.StructField.Type == reflect.TypeFor[[]string]() {
			field.Scan = scanTextArray
		}
	}
}

// AppendString quotes a text like bun does, but copies larger pieces. bun inspects each character, which takes a
// noticeable part of an import's time.
func (d *dialect) AppendString(b []byte, s string) []byte {
	if !utf8.ValidString(s) || strings.IndexByte(s, 0) >= 0 {
		return d.Dialect.AppendString(b, s)
	}
	b = append(b, '\'')
	for {
		before, after, quote := strings.Cut(s, "'")
		b = append(b, before...)
		if !quote {
			return append(b, '\'')
		}
		b, s = append(b, "''"...), after
	}
}

var errNotArray = errors.New("not an array of texts")

func scanTextArray(dest reflect.Value, src any) error {
	var text string
	switch src := src.(type) {
	case nil:
		dest.SetZero()
		return nil
	case []byte:
		text = string(src)
	case string:
		text = src
	default:
		return fmt.Errorf("%w: %T", errNotArray, src)
	}
	list, err := parseTextArray(text)
	if err == nil {
		dest.Set(reflect.ValueOf(list))
	}
	return err
}

// parseTextArray parses PostgreSQL's text form of a one-dimensional text[], such as {a,"b, \"c\"",NULL}. NULL becomes
// "".
func parseTextArray(text string) ([]string, error) {
	if len(text) < 2 || text[0] != '{' || text[len(text)-1] != '}' {
		return nil, fmt.Errorf("%w: %q", errNotArray, text)
	}
	list := []string{}
	for rest := text[1 : len(text)-1]; rest != ""; {
		var element strings.Builder
		if rest[0] == '"' {
			i := 1
			for ; i < len(rest) && rest[i] != '"'; i++ {
				if rest[i] == '\\' {
					i++
				}
				if i < len(rest) {
					element.WriteByte(rest[i])
				}
			}
			if i >= len(rest) {
				return nil, fmt.Errorf("%w: %q", errNotArray, text)
			}
			rest = rest[i+1:]
		} else {
			end := strings.IndexByte(rest+",", ',')
			if word := rest[:end]; word != "NULL" {
				element.WriteString(word)
			}
			rest = rest[end:]
		}
		list = append(list, element.String())
		if rest != "" && rest[0] != ',' {
			return nil, fmt.Errorf("%w: %q", errNotArray, text)
		}
		rest = strings.TrimPrefix(rest, ",")
	}
	return list, nil
}
