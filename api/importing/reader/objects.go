package reader

import (
	"maps"
	"slices"
	"strings"
)

// ExpandObjects replaces a column of JSON objects by one column for each key of the objects: price_info with {"start":
// 3} becomes price_info.start.
func ExpandObjects(file *File) {
	if file.Format != CSV && file.Format != XLSX {
		return
	}
	for _, column := range slices.Clone(file.Header) {
		keys := keysIn(file.Head, column)
		if len(keys) == 0 || len(file.Header)+len(keys) > maxColumnsMade {
			continue
		}
		at := slices.Index(file.Header, column)
		for i, key := range keys {
			Complete(file, column+"."+key, func(fields map[string]string) string {
				inner, _ := objectFields([]byte(fields[column]))
				return inner[key]
			})
			keys[i] = column + "." + key
		}
		file.Header = slices.Replace(slices.Clone(file.Header), at, at+1, keys...)
	}
}

// maxColumnsMade is the maximum number of columns that a table may have after ExpandObjects.
const maxColumnsMade = 200

// keysIn returns the keys of the objects in a column, nil if one of its cells is not an object.
func keysIn(head []map[string]string, column string) []string {
	keys := map[string]bool{}
	for _, record := range head {
		cell := strings.TrimSpace(record[column])
		if cell == "" {
			continue
		}
		fields, fault := objectFields([]byte(cell))
		if fault != "" {
			return nil
		}
		for key := range fields {
			keys[key] = true
		}
	}
	return slices.Sorted(maps.Keys(keys))
}
