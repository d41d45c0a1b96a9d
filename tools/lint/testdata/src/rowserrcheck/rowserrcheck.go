package rowserrcheck

import "database/sql"

func Count(db *sql.DB) (n int, err error) {
	rows, err := db.Query("SELECT 1") // want `rowserrcheck: rows.Err must be checked`
	if err != nil {
		return 0, err
	}
	defer rows.Close()
	for rows.Next() {
		n++
	}
	return n, nil
}
