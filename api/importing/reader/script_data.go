package reader

import (
	"encoding/json"
	"maps"
	"regexp"
	"slices"
	"strings"

	"fapai/api/platform/bounds"
)

// Embedded is the format of JSON that is inside a JSONP call or inside a script element of a web page.
const Embedded Format = "内嵌 JSON"

var (
	// padded matches JSON that is the argument of a function call (JSONP): jsonp_17({…});.
	padded  = regexp.MustCompile(`(?s)^\s*[A-Za-z_$][\w$.]{0,99}\s*\(\s*([\[{].*[\]}])\s*\)\s*;?\s*$`)
	padding = regexp.MustCompile(`^[A-Za-z_$][\w$.]{0,99}\s*\(\s*[\[{]`)
	// dataScript matches a script element that contains JSON data instead of code.
	dataScript = regexp.MustCompile(`(?is)<script\b[^<>]{0,500}\btype\s*=\s*["']?(?:text|application)/json\b` +
		`[^<>]{0,500}>(.*?)</script>`)
)

// embeddedTables returns the lists of records in a JSONP response or in the script elements of a page, each list as a
// File.
func embeddedTables(path, text string) (tables []*File) {
	var sources []string
	if m := padded.FindStringSubmatch(text); m != nil {
		sources = append(sources, m[1])
	}
	for _, m := range dataScript.FindAllStringSubmatch(text, -1) {
		sources = append(sources, strings.TrimSpace(m[1]))
	}
	for _, source := range sources {
		list, ok := pageOf(json.RawMessage(source))
		if !ok {
			list = richestList(json.RawMessage(source), deepestList)
		}
		if table := tableOf(path, int64(len(text)), list); table != nil {
			tables = append(tables, table)
		}
	}
	return tables
}

// tableOf returns a File with the given records. It returns nil if there are none, or if one of them is faulty.
func tableOf(path string, size int64, list []json.RawMessage) *File {
	keys := map[string]bool{}
	var records []Record
	held := 0
	for i, raw := range list {
		fields, fault := objectFields(raw)
		if held += len(fields); fault != "" || held > maxCells {
			return nil
		}
		for key := range fields {
			keys[key] = true
		}
		records = append(records, Record{Line: i + 1, Fields: fields})
	}
	if len(records) == 0 || len(keys) > bounds.Columns {
		return nil
	}
	return Made(path, size, Embedded, slices.Sorted(maps.Keys(keys)), records)
}

const (
	deepestList  = 8 // maximum depth of a list in the data of a page, such as {"props":{"pageProps":{"items":[…]}}}
	fewestFields = 3 // minimum number of fields of a record
)

// richestList returns the list, among all lists in nested JSON, whose records have the most fields.
func richestList(raw json.RawMessage, depth int) (records []json.RawMessage) {
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) == nil && len(list) > 0 && fieldsOf(list[0]) >= fewestFields {
		return list
	}
	var object map[string]json.RawMessage
	if depth == 0 || json.Unmarshal(raw, &object) != nil {
		return nil
	}
	for _, name := range slices.Sorted(maps.Keys(object)) {
		inner := richestList(object[name], depth-1)
		if len(inner) > 0 && (records == nil || len(inner)*fieldsOf(inner[0]) > len(records)*fieldsOf(records[0])) {
			records = inner
		}
	}
	return records
}

// NestedLists returns all lists of records in a small JSON document, whatever their keys are, each as a File. It
// returns nil for any other file.
func NestedLists(path string) (tables []*File) {
	text, ok := smallText(path, func(head string) bool { return strings.HasPrefix(strings.TrimSpace(head), "{") })
	if !ok || bounds.JSON(json.RawMessage(text)) != nil {
		return nil
	}
	for _, list := range together(listsIn(json.RawMessage(text), deepestList)) {
		if table := tableOf(path, int64(len(text)), list); table != nil {
			tables = append(tables, table)
		}
	}
	return tables
}

// together joins lists whose first records have the same keys, for example if there is one list for each district.
func together(lists [][]json.RawMessage) (joined [][]json.RawMessage) {
	at := map[string]int{}
	for _, list := range lists {
		var keys []string
		for _, m := range membersOf(list[0]) {
			keys = append(keys, m.key)
		}
		slices.Sort(keys)
		form := strings.Join(keys, "\n")
		if i, known := at[form]; known {
			joined[i] = append(joined[i], list...)
			continue
		}
		at[form] = len(joined)
		joined = append(joined, list)
	}
	return joined
}

// listsIn returns the lists of records in nested objects, down to the given depth.
func listsIn(raw json.RawMessage, depth int) (lists [][]json.RawMessage) {
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) == nil && len(list) > 0 && fieldsOf(list[0]) >= fewestFields {
		return [][]json.RawMessage{list}
	}
	for _, m := range membersOf(raw) {
		if depth > 0 {
			lists = append(lists, listsIn(m.value, depth-1)...)
		}
	}
	return lists
}

// WholeObject returns a File with a single record for a small JSON document that is one object without lists. It
// returns nil for any other file.
func WholeObject(path string) *File {
	text, ok := smallText(path, func(head string) bool { return strings.HasPrefix(strings.TrimSpace(head), "{") })
	raw := json.RawMessage(strings.TrimSpace(text))
	if !ok || !json.Valid(raw) || bounds.JSON(raw) != nil || len(listsIn(raw, deepestList)) > 0 {
		return nil
	}
	return tableOf(path, int64(len(text)), []json.RawMessage{raw})
}
