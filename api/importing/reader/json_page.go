package reader

import (
	"bytes"
	"encoding/json"
	"slices"
)

// pageOf are the records of a whole answer of an API, such as {"code":200,"data":{"total":2,"list":[{…},{…}]}}. A record may
// have a list of its own under one of listKeys, such as its pictures; it is no answer, since its fields outnumber theirs.
func pageOf(raw json.RawMessage) (records []json.RawMessage, ok bool) {
	if !bytes.HasPrefix(raw, []byte("{")) || !slices.ContainsFunc(listKeys, func(key string) bool { return bytes.Contains(raw, []byte(`"`+key+`"`)) }) {
		return nil, false
	}
	for fields := 0; ; {
		var object map[string]json.RawMessage
		if json.Unmarshal(raw, &object) != nil {
			return nil, false
		}
		fields += len(object)
		inner := false
		for _, key := range listKeys {
			raw, inner = object[key]
			if inner = inner && len(raw) > 0 && (raw[0] == '{' || raw[0] == '['); inner {
				break
			}
		}
		if !inner {
			return nil, false
		}
		if raw[0] == '[' {
			return records, json.Unmarshal(raw, &records) == nil && (len(records) == 0 || fieldsOf(records[0]) > fields)
		}
	}
}

func fieldsOf(raw json.RawMessage) int {
	var object map[string]json.RawMessage
	if json.Unmarshal(raw, &object) != nil {
		return 0
	}
	return len(object)
}
