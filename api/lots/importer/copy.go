package importer

import (
	"bytes"
	"context"
	"fmt"
	"reflect"

	"github.com/uptrace/bun"

	"fapai/api/lots/lot"
	"fapai/api/platform/db"
)

// copyInto writes rows to a table by COPY.
func copyInto[T any](ctx context.Context, table string, columns []string, rows []T) error {
	text, err := copyRows(rows, columns)
	if err != nil {
		return err
	}
	return db.Copy(ctx, table, columns, bytes.NewReader(text))
}

// copyRows returns rows in the text format of COPY.
func copyRows[T any](rows []T, columns []string) (text []byte, err error) {
	table := models.Get(reflect.TypeFor[T]())
	given := make([]column, len(columns))
	kinds := make([]string, len(columns))
	for i, name := range columns {
		given[i] = column{field: table.FieldMap[name]}
		kinds[i] = given[i].sqlType()
	}
	list := reflect.ValueOf(rows)
	for n := range rows {
		if n == 1 { // the length of the first row is an estimate for the others
			text = append(make([]byte, 0, (len(text)+64)*len(rows)*5/4), text...)
		}
		row := list.Index(n)
		for i := range given {
			if i > 0 {
				text = append(text, '\t')
			}
			value, null, err := appendValue(text, row.FieldByIndex(given[i].field.Index), kinds[i])
			switch {
			case err != nil:
				return nil, fmt.Errorf("%s: %w", columns[i], err)
			case null:
				text = append(text, `\N`...)
			default:
				text = escapeFrom(value, len(text))
			}
		}
		text = append(text, '\n')
	}
	return text, nil
}

// escapes maps each character that COPY requires to be escaped to the character that follows the backslash: \n to 'n'.
var escapes = [...]byte{'\\': '\\', '\t': 't', '\n': 'n', '\r': 'r'}

// escapeFrom escapes the part text[from:] for COPY and returns the whole text.
func escapeFrom(text []byte, from int) []byte {
	if !bytes.ContainsAny(text[from:], "\\\t\n\r") {
		return text
	}
	plain := bytes.Clone(text[from:])
	text = text[:from]
	for _, c := range plain {
		if int(c) < len(escapes) && escapes[c] != 0 {
			text = append(text, '\\', escapes[c])
		} else {
			text = append(text, c)
		}
	}
	return text
}

// AddChanges writes changes to the change log.
func AddChanges(ctx context.Context, tx bun.Tx, changes []lot.Change) (err error) {
	if len(changes) == 0 {
		return nil
	}
	if db.CanCopy(ctx, tx) {
		return copyInto(ctx, "house_changes", []string{"house_id", "field", "old", "new", "changed_at", "source_time"},
			changes)
	}
	_, err = tx.NewInsert().Model(&changes).Exec(ctx)
	return err
}
