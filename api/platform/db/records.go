package db

import "encoding/json"

// Records encodes a list as the argument of jsonb_to_recordset. A nil list becomes [], because jsonb_to_recordset
// refuses null.
func Records[T any](list []T) (string, error) {
	if list == nil {
		return "[]", nil
	}
	document, err := json.Marshal(list)
	return string(document), err
}
