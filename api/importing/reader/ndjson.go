package reader

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"unicode"

	"fapai/api/platform/bounds"
)

const (
	maxDepth = 32
	// headRecords is the number of first records whose fields become the columns.
	headRecords = 500
	// RawField is the column in a rejects file for a line that is not a JSON object.
	RawField = "原文"
)

// ndjsonReader reads one JSON object per line. If a line is an API response, the records inside it are returned. All of
// them have the number of that line.
type ndjsonReader struct {
	path   string
	text   *text
	lines  *bufio.Reader
	line   int
	read   int64
	header []string
	keys   map[string]bool
	count  int
	page   []json.RawMessage // remaining records of the current API response
	paged  bool              // at least one line was an API response
	key    string            // key of the list of records, if it is unusual
}

func openNDJSON(f *File) (Reader, error) {
	t, err := openText(f)
	if err != nil {
		return nil, err
	}
	return &ndjsonReader{path: f.Path, text: t, lines: bufio.NewReaderSize(t, chunk), header: slices.Clone(f.Header),
		keys: map[string]bool{}}, nil
}

func (r *ndjsonReader) Header() []string { return r.header }
func (r *ndjsonReader) Offset() int64    { return r.text.raw }
func (r *ndjsonReader) Close() error     { return r.text.Close() }

func (r *ndjsonReader) Next() (Record, error) {
	for {
		b, err := r.nextObject()
		if err != nil {
			return Record{}, err
		}
		if b = bytes.TrimSpace(b); len(b) == 0 {
			continue
		}
		rec, err := r.record(b)
		r.count++
		if err == nil {
			r.collect(rec.Fields)
		}
		return rec, err
	}
}

// nextObject returns the next record of the current API response, or else the object on the next line.
func (r *ndjsonReader) nextObject() ([]byte, error) {
	for len(r.page) == 0 {
		line, err := r.nextLine()
		if err != nil {
			return nil, err
		}
		line = withoutComma(bytes.TrimSpace(line))
		if bounds.JSON(line) != nil {
			return nil, tooDeep(r.path)
		}
		if !r.paged && r.count >= headRecords {
			return line, nil
		}
		records, ok := pageOf(line)
		if !ok && r.count == 0 {
			r.key, records = lonelyList(line)
			ok = r.key != ""
		}
		if !ok {
			if msg := errorAnswer(line); msg != "" {
				return nil, &FileError{Path: r.path, Line: r.line, Msg: msg}
			}
			return line, nil
		}
		r.page, r.paged = records, true
	}
	b := r.page[0]
	r.page = r.page[1:]
	return b, nil
}

// withoutComma removes a comma that follows an object, because some tools write commas between lines.
func withoutComma(line []byte) []byte {
	if bytes.HasSuffix(line, []byte("},")) {
		return line[:len(line)-1]
	}
	return line
}

func (r *ndjsonReader) nextLine() ([]byte, error) {
	r.text.begin()
	r.line++
	var whole []byte
	for {
		part, err := r.lines.ReadSlice('\n')
		r.read += int64(len(part))
		switch {
		case errors.Is(err, bufio.ErrBufferFull):
			if whole = append(whole, part...); len(whole) > MaxRecord {
				return nil, tooLong(r.path, r.line)
			}
			continue
		case errors.Is(err, errRecordTooLong):
			return nil, tooLong(r.path, r.line)
		case err != nil && !errors.Is(err, io.EOF):
			return nil, openError(r.path, err)
		case err != nil && len(whole)+len(part) == 0:
			return nil, io.EOF
		}
		if whole == nil {
			return part, nil
		}
		return append(whole, part...), nil
	}
}

func (r *ndjsonReader) record(b []byte) (Record, error) {
	fields, msg := objectFields(b)
	rec := Record{Line: r.line, Fields: fields}
	if fields == nil {
		rec.Fields = map[string]string{RawField: string(b)}
		switch {
		case isComment(b):
			return rec, &FileError{Path: r.path, Line: r.line, Msg: commentMsg}
		case r.text.cutOff(r.read):
			return rec, &FileError{Path: r.path, Line: r.line, Msg: "文件在这一行中断，内容不完整"}
		case r.count == 0:
			return rec, &FileError{Path: r.path, Line: r.line, Msg: "不是每行一个 JSON 对象的 NDJSON"}
		}
	}
	if msg != "" {
		return rec, &LineError{Line: r.line, Msg: msg}
	}
	return rec, nil
}

// objectFields returns the cells of a JSON object, nil for anything else. msg describes the fault, "" if there is none.
func objectFields(b []byte) (fields map[string]string, msg string) {
	d := json.NewDecoder(bytes.NewReader(b))
	d.UseNumber()
	var object map[string]any
	if err := d.Decode(&object); err != nil || object == nil || d.More() {
		return nil, "不是完整的 JSON 对象"
	}
	fields = make(map[string]string, len(object))
	return fields, flatten(fields, "", object, 0)
}

// flatten adds the members of an object to into. The members of nested objects get keys with dots (prefix.key). The
// elements of a list of attributes get one key each. Other arrays are added as JSON. flatten returns a description of a
// fault, "" for none.
func flatten(into map[string]string, prefix string, object map[string]any, depth int) string {
	if depth > maxDepth {
		return "JSON 嵌套过深"
	}
	var attributes map[string]any
	for key, value := range object {
		name := prefix + key
		var cell string
		switch v := value.(type) {
		case nil:
			continue
		case map[string]any:
			if msg := flatten(into, name+".", v, depth+1); msg != "" {
				return msg
			}
			continue
		case string:
			cell = v
		case json.Number:
			cell = v.String()
		case bool:
			cell = "false"
			if v {
				cell = "true"
			}
		case []any:
			if found := attributesOf(v); found != nil {
				if attributes == nil {
					attributes = found
				} else {
					maps.Copy(attributes, found)
				}
				continue
			}
			cell = compact(v)
		default:
			cell = compact(v)
		}
		if strings.IndexByte(cell, 0) >= 0 {
			return "字段 " + name + " 含有 NUL 字符"
		}
		if _, twice := into[name]; twice {
			return "字段 " + name + " 出现两次"
		}
		if into[name] = cell; len(into) > bounds.Columns {
			return fmt.Sprintf("超过 %d 个字段", bounds.Columns)
		}
	}
	maps.DeleteFunc(attributes, func(name string, _ any) bool { _, has := into[name]; return has })
	if len(attributes) == 0 {
		return ""
	}
	return flatten(into, "", attributes, depth+1)
}

// The keys for the name and for the value in an attribute: {"name": "起拍价", "value": "100万"}.
var (
	attributeNames  = []string{"name", "key", "label", "attrName", "propName", "fieldName", "paramName"}
	attributeValues = []string{"value", "val", "text", "content", "attrValue", "propValue", "fieldValue", "paramValue"}
)

// attributePairs lists pairs of keys. An object is an attribute only if it has both keys of a pair: {"type": "起拍价",
// "amount": "100万"}. name and amount are not a pair, because they are a bidder and a bid.
var attributePairs = [][2]string{{"type", "amount"}, {"type", "price"}, {"type", "value"}, {"item", "amount"}, {"item", "value"},
	{"label", "amount"}, {"priceType", "price"}, {"priceType", "amount"}}

// fewestAttributes is the minimum number of elements of a list that is read as attributes, which are names with values.
const fewestAttributes = 2

// attributesOf returns a list of attributes as a map from name to value, nil for any other list.
func attributesOf(list []any) map[string]any {
	if len(list) < fewestAttributes {
		return nil
	}
	out := make(map[string]any, len(list))
	for _, entry := range list {
		object, _ := entry.(map[string]any)
		label, _ := firstKey(object, attributeNames)
		name, _ := label.(string)
		value, has := firstKey(object, attributeValues)
		for _, pair := range attributePairs {
			if text, isText := object[pair[0]].(string); isText && object[pair[1]] != nil && !(has && name != "") {
				name, value, has = text, object[pair[1]], true
			}
		}
		if _, twice := out[name]; twice || !has || !hasHan(name) {
			return nil
		}
		switch value.(type) {
		case string, json.Number, bool, nil:
			out[name] = value
		default:
			return nil
		}
	}
	return out
}

// firstKey returns the value of the first of the keys that the object has. has is false if it has none of them.
func firstKey(object map[string]any, keys []string) (value any, has bool) {
	for _, key := range keys {
		if value, has = object[key]; has {
			return value, true
		}
	}
	return nil, false
}

func hasHan(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) })
}

func compact(v any) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(v) // decoded JSON can be encoded
	return strings.TrimSuffix(b.String(), "\n")
}

// collect adds the new fields of a record to the columns. The new fields of one record are sorted, because the members
// of JSON objects have no order.
func (r *ndjsonReader) collect(fields map[string]string) {
	if r.count > headRecords || len(r.header) > bounds.Columns {
		return
	}
	var fresh []string
	for k := range fields {
		if !r.keys[k] {
			r.keys[k] = true
			fresh = append(fresh, k)
		}
	}
	slices.Sort(fresh)
	for _, k := range fresh {
		if !slices.Contains(r.header, k) {
			r.header = append(r.header, k)
		}
	}
}
