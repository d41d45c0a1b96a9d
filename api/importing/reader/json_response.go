package reader

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
)

// envelopeKeys lists the keys that API responses contain in addition to their data: code, message.
var envelopeKeys = []string{"code", "status", "message", "msg", "success", "ret", "errno", "errmsg", "error", "traceId",
	"requestId", "timestamp", "data", "result", "api", "v"}

// pageOf returns the records inside an API response, such as {"code":200,"data":{"list":[{…},{…}]}} or
// {"code":0,"data":{…}}. A record that itself contains a list, such as pictures, is not a response. It is recognised
// because the elements of the list have fewer fields than the record.
func pageOf(raw json.RawMessage) (records []json.RawMessage, ok bool) {
	if !bytes.HasPrefix(raw, []byte("{")) ||
		!slices.ContainsFunc(listKeys, func(key string) bool { return bytes.Contains(raw, []byte(`"`+key+`"`)) }) {
		return nil, false
	}
	return listIn(raw, 0)
}

func listIn(raw json.RawMessage, fields int) (records []json.RawMessage, ok bool) {
	var object map[string]json.RawMessage
	if json.Unmarshal(raw, &object) != nil {
		return nil, false
	}
	fields += len(object)
	for _, key := range listKeys {
		inner, there := object[key]
		switch {
		case !there || len(inner) == 0:
		case inner[0] == '[':
			return listOf(inner, fields)
		case inner[0] == '{':
			if records, ok := listIn(inner, fields); ok {
				return records, true
			}
			if isEnvelope(object) && fieldsOf(inner) > 3 {
				return []json.RawMessage{inner}, true
			}
			return nil, false
		}
	}
	return nil, false
}

// listOf returns the elements of an array as records. If the elements are API responses, it returns the records inside
// them instead.
func listOf(raw json.RawMessage, fields int) (records []json.RawMessage, ok bool) {
	var list []json.RawMessage
	if json.Unmarshal(raw, &list) != nil {
		return nil, false
	}
	if len(list) == 0 {
		return list, true
	}
	if _, ok := listIn(list[0], fields); !ok {
		return list, fieldsOf(list[0]) > fields
	}
	for _, part := range list {
		inner, ok := listIn(part, fields)
		if !ok {
			return nil, false
		}
		records = append(records, inner...)
	}
	return records, true
}

func isEnvelope(object map[string]json.RawMessage) bool {
	for key := range object {
		if !slices.Contains(envelopeKeys, key) {
			return false
		}
	}
	return len(object) > 1
}

// errorAnswer returns the message of an API response that reports an error, "" for any other object.
func errorAnswer(raw json.RawMessage) string {
	var object map[string]json.RawMessage
	if len(raw) > 4096 || json.Unmarshal(raw, &object) != nil || !isEnvelope(object) {
		return ""
	}
	code := strings.Trim(string(firstOf(object, "code", "errno", "status", "success")), `"`)
	var ret []string
	_ = json.Unmarshal(object["ret"], &ret)
	failed := len(ret) > 0 && !strings.HasPrefix(ret[0], "SUCCESS") ||
		code != "" && !slices.Contains([]string{"0", "200", "true", "success", "ok", "OK"}, code)
	if !failed {
		return ""
	}
	said := append([]string{}, ret...)
	if code != "" {
		said = append(said, code)
	}
	var message string
	_ = json.Unmarshal(firstOf(object, "msg", "message", "errmsg", "error"), &message)
	if message != "" {
		said = append(said, message)
	}
	return fmt.Sprintf("这一行是接口的错误应答（%s），不是标的。请重新抓取这一页，或删去这一行后再导入", strings.Join(said, "，"))
}

func firstOf(object map[string]json.RawMessage, keys ...string) json.RawMessage {
	for _, key := range keys {
		if v, ok := object[key]; ok {
			return v
		}
	}
	return nil
}

// lonelyList returns the key and the records of the only list in an object, if the object has few members:
// {"jd":[{…},{…}]}.
func lonelyList(raw json.RawMessage) (key string, records []json.RawMessage) {
	var object map[string]json.RawMessage
	if json.Unmarshal(raw, &object) != nil || len(object) > 3 {
		return "", nil
	}
	for name, inner := range object {
		var list []json.RawMessage
		if json.Unmarshal(inner, &list) == nil && len(list) > 0 && fieldsOf(list[0]) > len(object)+1 {
			if key != "" {
				return "", nil
			}
			key, records = name, list
		}
	}
	return key, records
}

func fieldsOf(raw json.RawMessage) int {
	var object map[string]json.RawMessage
	if json.Unmarshal(raw, &object) != nil {
		return 0
	}
	return len(object)
}

// commentLine returns the number of the first line that is a comment, 0 for none. JSON does not allow comments.
func commentLine(path string) int {
	file, err := os.Open(path) //nolint:gosec // the operator names the file
	if err != nil {
		return 0
	}
	defer func() { _ = file.Close() }()
	lines := bufio.NewReaderSize(file, chunk)
	for n := 1; ; n++ {
		line, prefix, err := lines.ReadLine()
		if err != nil {
			return 0
		}
		if isComment(line) {
			return n
		}
		for prefix && err == nil {
			_, prefix, err = lines.ReadLine()
		}
	}
}

func isComment(line []byte) bool {
	line = bytes.TrimLeft(bytes.TrimPrefix(line, []byte(bom)), " \t\r\n")
	return bytes.HasPrefix(line, []byte("//")) || bytes.HasPrefix(line, []byte("/*"))
}

const commentMsg = "是注释（// 或 /*），JSON 中不能有注释，请删去这样的行后再导入"
