package reader

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"fapai/api/platform/bounds"
)

// Shaped is the format of JSON whose records are not an array of objects but, for example, one list for each column.
const Shaped Format = "JSON 对象"

// deepestShape is the maximum depth in nested JSON to which the format Shaped is searched for.
const deepestShape = 4

// member is a key of a JSON object, together with its value.
type member struct {
	key   string
	value json.RawMessage
}

// membersOf returns the members of an object in the order of the document, nil for any other value.
func membersOf(raw json.RawMessage) (list []member) {
	d := json.NewDecoder(bytes.NewReader(raw))
	if token, err := d.Token(); err != nil || token != json.Delim('{') {
		return nil
	}
	for d.More() {
		token, err := d.Token()
		key, isKey := token.(string)
		var value json.RawMessage
		if err != nil || !isKey || d.Decode(&value) != nil || len(list) == bounds.Elements {
			return nil
		}
		list = append(list, member{key, value})
	}
	return list
}

// shapes lists functions. Each of them recognises one layout and returns its records as objects, nil for any other
// layout.
var shapes = []func(members []member) []json.RawMessage{
	recordsOfRows, recordsOfColumns, recordsOfFeatures, recordsOfKeys,
}

// shapedTable returns the records of a JSON document that has one of four layouts: column names separate from the rows,
// one list for each column, GeoJSON, or one object for each record under its number. It returns nil for any other
// document.
func shapedTable(path, text string) *File {
	if bounds.JSON(json.RawMessage(text)) != nil || !json.Valid([]byte(text)) {
		return nil
	}
	list := shapedRecords(json.RawMessage(text), deepestShape)
	table := tableOf(path, int64(len(text)), list)
	if table != nil {
		table.Format = Shaped
	}
	return table
}

func shapedRecords(raw json.RawMessage, depth int) []json.RawMessage {
	members := membersOf(raw)
	for _, shape := range shapes {
		if records := shape(members); len(records) > 0 {
			return records
		}
	}
	for _, m := range members {
		if depth > 0 && bytes.HasPrefix(m.value, []byte("{")) {
			if records := shapedRecords(m.value, depth-1); records != nil {
				return records
			}
		}
	}
	return nil
}

// rowKeys lists the keys that may hold the rows of a document whose column names are in a separate list.
var rowKeys = append([]string{"values", "body"}, listKeys...)

// recordsOfRows reads {"columns": ["标题", …], "data": [["…", …], …]}.
func recordsOfRows(members []member) (records []json.RawMessage) {
	var columns []string
	var rows [][]json.RawMessage
	for _, m := range members {
		switch strings.ToLower(m.key) {
		case "columns", "header", "headers", "fields", "cols", "head", "thead", "columnnames":
			if json.Unmarshal(m.value, &columns) != nil {
				return nil
			}
		default:
			if rows == nil && slices.Contains(rowKeys, m.key) && json.Unmarshal(m.value, &rows) != nil {
				return nil
			}
		}
	}
	if len(columns) < fewestFields {
		return nil
	}
	for _, row := range rows {
		if len(row) != len(columns) {
			return nil
		}
		records = append(records, objectOf(columns, row))
	}
	return records
}

// recordsOfColumns reads {"标题": {"0": "…", "1": "…"}, …} and {"标题": ["…", "…"], …}.
func recordsOfColumns(members []member) (records []json.RawMessage) {
	if len(members) < fewestFields {
		return nil
	}
	columns := make([]string, len(members))
	cells := make([][]json.RawMessage, len(members))
	for i, m := range members {
		columns[i] = m.key
		if json.Unmarshal(m.value, &cells[i]) != nil {
			cells[i] = nil
			for n, cell := range membersOf(m.value) {
				if cell.key != fmt.Sprint(n) {
					return nil
				}
				cells[i] = append(cells[i], cell.value)
			}
		}
		if len(cells[i]) == 0 || len(cells[i]) != len(cells[0]) || slices.ContainsFunc(cells[i], isNested) {
			return nil
		}
	}
	for n := range cells[0] {
		row := make([]json.RawMessage, len(columns))
		for i := range columns {
			row[i] = cells[i][n]
		}
		records = append(records, objectOf(columns, row))
	}
	return records
}

// recordsOfFeatures returns the properties of GeoJSON features. It ignores their coordinates, because the coordinate
// system is unknown.
func recordsOfFeatures(members []member) (records []json.RawMessage) {
	for _, m := range members {
		var features []struct {
			Type       string          `json:"type"`
			Properties json.RawMessage `json:"properties"`
		}
		if m.key != "features" || json.Unmarshal(m.value, &features) != nil {
			continue
		}
		for _, f := range features {
			if f.Type != "Feature" || fieldsOf(f.Properties) < fewestFields {
				return nil
			}
			records = append(records, f.Properties)
		}
	}
	return records
}

// numberKey is the name of the column for the keys of the records in the layout that recordsOfKeys reads.
const numberKey = "id"

// recordsOfKeys reads an object that contains one object for each record under its number. All of them must have the
// same structure: {"BJ-071": {…}, "BJ-072": {…}}.
func recordsOfKeys(members []member) (records []json.RawMessage) {
	if len(members) < 2 {
		return nil
	}
	var first []member
	for i, m := range members {
		fields := membersOf(m.value)
		if len(fields) < fewestFields {
			return nil
		}
		if i == 0 {
			first = fields
		}
		if shared := sharedKeys(first, fields); shared < fewestFields || 2*shared < len(fields) {
			return nil
		}
		columns, row := []string{numberKey}, []json.RawMessage{quoted(m.key)}
		for _, f := range fields {
			if f.key == numberKey {
				columns, row = columns[1:], row[1:]
				break
			}
		}
		for _, f := range fields {
			columns, row = append(columns, f.key), append(row, f.value)
		}
		records = append(records, objectOf(columns, row))
	}
	return records
}

func sharedKeys(a, b []member) (n int) {
	for _, m := range a {
		if slices.ContainsFunc(b, func(other member) bool { return other.key == m.key }) {
			n++
		}
	}
	return n
}

func isNested(raw json.RawMessage) bool {
	return bytes.HasPrefix(raw, []byte("{")) || bytes.HasPrefix(raw, []byte("["))
}

func quoted(text string) json.RawMessage {
	raw, _ := json.Marshal(text) // a string can always be encoded
	return raw
}

// objectOf returns a JSON object with one member for each column.
func objectOf(columns []string, cells []json.RawMessage) json.RawMessage {
	var b bytes.Buffer
	for i, column := range columns {
		b.WriteByte("{,"[min(i, 1)])
		b.Write(quoted(column))
		b.WriteByte(':')
		b.Write(cells[i])
	}
	b.WriteByte('}')
	return b.Bytes()
}
