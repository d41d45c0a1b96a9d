package importing

import (
	"errors"
	"strings"

	"fapai/api/importing/mapping"
	"fapai/api/importing/reader"
	"fapai/api/platform/bounds"
)

// These are the limits for a table that has each lot in a column. Its first column has at most maxLabels names, and at
// least fewestLabels of them must be known.
const (
	maxLabels    = 100
	fewestLabels = 4
)

var errNotUpright = errors.New("not a table with a lot in each column")

// upright turns a table whose first column names the values and whose other columns are lots, so that each lot becomes
// a row. It returns the file itself if the file can be read without this.
func upright(file *reader.File, mappings []*mapping.Mapping) *reader.File {
	lists := func(header []string, head []map[string]string) bool {
		union := mapping.Union(header, head, mappings)
		return union.Has("title", "address") && union.Has("start_price") && len(union.Fields()) >= fewestLabels
	}
	if len(file.Header) < 2 || len(file.Head) < fewestLabels-1 || lists(file.Header, file.Head) {
		return file
	}
	labels := []string{file.Header[0]}
	columns := make([]map[string]string, len(file.Header)-1)
	for i, column := range file.Header[1:] {
		columns[i] = map[string]string{file.Header[0]: column}
	}
	err := file.Each(func(rec reader.Record, fault error, _ int64) error {
		label := strings.TrimSpace(rec.Fields[file.Header[0]])
		if fault != nil || label == "" || len(labels) == maxLabels || columns[0][label] != "" {
			return errNotUpright
		}
		labels = append(labels, label)
		for i, column := range file.Header[1:] {
			columns[i][label] = rec.Fields[column]
		}
		return nil
	})
	if err != nil || len(labels) > bounds.Columns || !lists(labels, columns[:min(len(columns), len(file.Head)+1)]) {
		return file
	}
	records := make([]reader.Record, len(columns))
	for i, fields := range columns {
		records[i] = reader.Record{Line: i + 1, Fields: fields}
	}
	turned := reader.Made(file.Path, file.Size, file.Format, labels, records)
	turned.Notes = append(file.Notes, "每列是一个标的，已按列读取")
	turned.Sheet, turned.Sheets, turned.Date1904, turned.Unit = file.Sheet, file.Sheets, file.Date1904, file.Unit
	return turned
}
