package db

import "encoding/json"

// Records encodes rows as JSON for jsonb_to_recordset. It encodes nil as [], because jsonb_to_recordset refuses null.
func Records[T any](list []T) (string, error) {
	if list == nil {
		return "[]", nil
	}
	document, err := json.Marshal(list)
	return string(document), err
}
