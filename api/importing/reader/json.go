package reader

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"

	"fapai/api/platform/bounds"
)

// listKeys lists the keys under which API responses contain their list of records: {"data":{"list":[…]}}.
var listKeys = []string{"list", "data", "rows", "records", "items", "result", "results", "content", "models",
	"itemList", "resultList", "dataList", "datas",
	"List", "Data", "Rows", "Records", "Items", "Result", "Results", "Content",
	"scenes", "schemeList", "contentList", "pois", "articles"}

// jsonReader reads the objects of a JSON array one at a time. The array is the document itself, or the value of one of
// the keys in listKeys. If the elements of the array are API responses, the records inside them are returned.
// Record.Line is the number of the record.
type jsonReader struct {
	ndjsonReader
	values  *json.Decoder
	columns []string // names of the columns, if the records are arrays
	depth   int      // nesting depth of the array
	// under is the key of the array if it is not in listKeys. others lists the keys of further arrays of objects in the
	// outermost object.
	under  string
	others []string
	around string // texts before the array, see File.Around
}

// longestAround is the size in bytes up to which texts before an array are kept.
const longestAround = 4 << 10

// openJSON opens a file. The array may have any key if the outermost object contains no other array of objects.
func openJSON(f *File) (Reader, error) {
	r, err := openJSONUnder(f, "")
	if err == nil {
		return r, nil
	}
	if r != nil && len(r.others) == 1 {
		return openJSONUnder(f, r.others[0])
	}
	return nil, err
}

// openJSONUnder opens a file whose array is under key. With "", the array must be under one of the usual keys. If it
// returns an error, the reader is already closed.
func openJSONUnder(f *File, key string) (*jsonReader, error) {
	t, err := openText(f)
	if err != nil {
		return nil, err
	}
	r := &jsonReader{ndjsonReader: ndjsonReader{path: f.Path, text: t, header: slices.Clone(f.Header),
		keys: map[string]bool{}}, values: json.NewDecoder(t), under: key}
	r.values.UseNumber()
	found, err := r.seek("")
	if err == nil && !found {
		err = &FileError{Path: f.Path, Msg: "JSON 中没有记录的数组，应为对象的数组，或在 data.list 之类的键下"}
	}
	if err != nil {
		_ = t.Close()
		return r, err
	}
	return r, nil
}

// seek reads the document up to the first record of the array. key is the key of the value that comes next.
func (r *jsonReader) seek(key string) (found bool, err error) {
	if r.depth > bounds.Depth {
		return false, tooDeep(r.path)
	}
	r.text.begin()
	token, err := r.values.Token()
	if err != nil {
		return false, r.broken(err)
	}
	switch token {
	case json.Delim('['):
		if r.depth++; key == "" || key == r.under || slices.Contains(listKeys, key) {
			return true, nil
		}
		for n := 0; r.values.More(); n++ {
			var skipped json.RawMessage
			if err := r.values.Decode(&skipped); err != nil {
				return false, r.broken(err)
			}
			if n == 0 && r.depth == 2 && fieldsOf(skipped) >= fewestFields {
				r.others = append(r.others, key)
			}
			r.text.begin()
		}
	case json.Delim('{'):
		r.depth++
		for r.values.More() {
			name, err := r.values.Token()
			if err != nil {
				return false, r.broken(err)
			}
			text, _ := name.(string)
			if found, err := r.seek(text); found || err != nil {
				return found, err
			}
		}
	default:
		if text, ok := token.(string); ok && len(text) <= longestTitle && len(r.around) <= longestAround {
			r.around += key + "：" + text + "\n"
		}
		return false, nil
	}
	r.depth--
	_, err = r.values.Token() // consumes the closing bracket
	if err != nil {
		return false, r.broken(err)
	}
	return false, nil
}

func (r *jsonReader) Next() (Record, error) {
	raw, err := r.nextRaw()
	if err != nil {
		return Record{}, err
	}
	r.line++
	r.count++
	if bytes.HasPrefix(raw, []byte("[")) {
		return r.row(raw)
	}
	fields, msg := objectFields(raw)
	rec := Record{Line: r.line, Fields: fields}
	if msg != "" {
		rec.Fields = map[string]string{RawField: string(raw)}
		return rec, &LineError{Line: r.line, Msg: msg}
	}
	r.collect(rec.Fields)
	return rec, nil
}

// row returns the next record of an array of arrays. The first of these arrays holds the column names.
func (r *jsonReader) row(raw json.RawMessage) (Record, error) {
	cells, ok := cellsOf(raw)
	if ok && r.columns == nil && r.line == 1 {
		names, _, err := headerNames(r.path, cells)
		if err != nil {
			return Record{}, err
		}
		r.columns = names
		return r.Next()
	}
	rec := Record{Line: r.line}
	if !ok || len(cells) > len(r.columns) {
		rec.Fields = map[string]string{RawField: string(raw)}
		return rec, &LineError{Line: r.line, Msg: fmt.Sprintf("列数不符：第一行有 %d 列", len(r.columns))}
	}
	rec.Fields = toFields(r.columns, cells)
	r.collect(rec.Fields)
	return rec, nil
}

// cellsOf returns the elements of an array, which must be texts and numbers, as the cells of a row.
func cellsOf(raw json.RawMessage) (cells []string, ok bool) {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.UseNumber()
	var list []any
	if d.Decode(&list) != nil {
		return nil, false
	}
	for _, v := range list {
		switch v := v.(type) {
		case nil:
			cells = append(cells, "")
		case string:
			cells = append(cells, v)
		case json.Number, bool:
			cells = append(cells, fmt.Sprint(v))
		default:
			return nil, false
		}
	}
	return cells, len(cells) > 0
}

// nextRaw returns the next record as raw JSON text.
func (r *jsonReader) nextRaw() (json.RawMessage, error) {
	for len(r.page) == 0 {
		r.text.begin()
		if !r.values.More() {
			return nil, r.finish()
		}
		var raw json.RawMessage
		if err := r.values.Decode(&raw); err != nil {
			return nil, r.broken(err)
		}
		if bounds.JSON(raw) != nil {
			return nil, tooDeep(r.path)
		}
		records, ok := pageOf(raw)
		if !ok {
			return raw, nil
		}
		r.page = records
	}
	raw := r.page[0]
	r.page = r.page[1:]
	return raw, nil
}

// finish reads the rest of the document, so that a truncated file is noticed. It returns io.EOF if the document is
// complete.
func (r *jsonReader) finish() error {
	for {
		r.text.begin()
		token, err := r.values.Token()
		switch {
		case errors.Is(err, io.EOF) && r.depth == 0:
			return io.EOF
		case err != nil:
			return r.broken(err)
		case token == json.Delim('[') || token == json.Delim('{'):
			if r.depth++; r.depth > bounds.Depth {
				return tooDeep(r.path)
			}
		case token == json.Delim(']') || token == json.Delim('}'):
			r.depth--
		}
	}
}

// tooDeep returns the error for JSON that is nested so deeply that a parser would need many times the size of the file
// in memory.
func tooDeep(path string) error {
	return &FileError{Path: path, Msg: fmt.Sprintf("JSON 嵌套超过 %d 层或一条记录的值过多，已拒绝", bounds.Depth)}
}

func (r *jsonReader) broken(err error) error {
	switch {
	case errors.Is(err, errRecordTooLong):
		return tooLong(r.path, 0)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return &FileError{Path: r.path, Msg: "JSON 文件中断，内容不完整"}
	}
	if line := commentLine(r.path); line > 0 {
		return &FileError{Path: r.path, Line: line, Msg: commentMsg, Err: err}
	}
	return &FileError{Path: r.path, Msg: fmt.Sprintf("不是正确的 JSON（第 %d 个字节附近）", r.values.InputOffset()), Err: err}
}

// objectOrLines returns JSON if the document is a single object, and NDJSON if its first line is a complete object by
// itself.
func objectOrLines(path string) (Format, error) {
	file, err := os.Open(path) //nolint:gosec // the operator names the file
	if err != nil {
		return "", openError(path, err)
	}
	defer func() { _ = file.Close() }()
	lines := bufio.NewReader(io.LimitReader(file, MaxRecord))
	first, errFirst := lines.ReadBytes('\n')
	first = bytes.TrimSpace(bytes.TrimPrefix(first, []byte(bom)))
	for len(first) == 0 && errFirst == nil {
		first, errFirst = lines.ReadBytes('\n')
		first = bytes.TrimSpace(first)
	}
	rest, _ := lines.Peek(1)
	wrapped := slices.ContainsFunc(listKeys, func(key string) bool {
		at := bytes.Index(first, []byte(`"`+key+`"`))
		return at >= 0 && bytes.HasPrefix(bytes.TrimLeft(first[at+len(key)+2:], " :"), []byte("["))
	})
	whole := bytes.HasSuffix(first, []byte("}")) || bytes.HasSuffix(first, []byte("},")) &&
		json.Valid(first[:len(first)-1])
	if errFirst == nil && !whole || len(rest) == 0 && wrapped {
		return JSON, nil
	}
	return NDJSON, nil
}
