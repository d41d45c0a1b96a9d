package db

import "encoding/json"

// Records returns a list as the argument of jsonb_to_recordset, which refuses the null of a nil list.
func Records[T any](list []T) (string, error) {
	if list == nil {
		return "[]", nil
	}
	document, err := json.Marshal(list)
	return string(document), err
}
