package importer

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"

	"github.com/uptrace/bun/dialect/pgdialect"
	"github.com/uptrace/bun/schema"
)

// Rows travel as one JSON document, which PostgreSQL reads into rows of their table: several times faster than VALUES of a
// hundred columns, and it works inside any transaction, which COPY through this driver does not.

// models gives the fields of models without a connection.
var models = schema.NewTables(pgdialect.New())

// rowsOf is a SELECT that gives rows back, numbered by n from 1, and the document that is its one argument. Columns that are
// not among those given are NULL.
func rowsOf[T any](rows []T, columns []string) (query, document string, err error) {
	table := models.Get(reflect.TypeFor[T]())
	encoded := jsonRow(table, columns)
	list := reflect.MakeSlice(reflect.SliceOf(encoded), len(rows), len(rows))
	for i := range rows {
		row := list.Index(i)
		row.Set(reflect.ValueOf(rows[i]).Convert(encoded))
		for _, f := range table.Fields {
			if v := row.FieldByIndex(f.Index); v.Kind() == reflect.Slice && v.IsNil() {
				v.Set(reflect.MakeSlice(v.Type(), 0, 0)) // no list is an empty one, not NULL
			}
		}
	}
	var b bytes.Buffer
	encoder := json.NewEncoder(&b)
	encoder.SetEscapeHTML(false)
	if err := encoder.Encode(list.Interface()); err != nil {
		return "", "", err
	}
	document = b.String()
	if strings.Contains(document, `\u0000`) {
		document = withoutNUL.Replace(document)
	}
	return "SELECT t.*, t.ordinality AS n FROM json_populate_recordset(NULL::" + table.Name + ", ?::json) WITH ORDINALITY AS t",
		document, nil
}

// withoutNUL removes the character that PostgreSQL stores in no text; an escaped backslash before the letters stays.
var withoutNUL = strings.NewReplacer(`\\`, `\\`, `\u0000`, "")

// jsonRow is the struct of a model with the names of its columns as those of JSON. Other fields are left out.
func jsonRow(table *schema.Table, columns []string) reflect.Type {
	names := map[string]string{}
	for _, name := range columns {
		names[table.FieldMap[name].GoName] = name
	}
	fields := reflect.VisibleFields(table.Type)
	for i, f := range fields {
		name, given := names[f.Name]
		switch {
		case !given:
			name = "-"
		case f.Type.Kind() == reflect.Pointer:
			name += ",omitempty"
		}
		fields[i].Tag = reflect.StructTag(`json:"` + name + `"`)
	}
	return reflect.StructOf(fields)
}
