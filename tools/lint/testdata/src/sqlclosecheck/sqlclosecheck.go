package sqlclosecheck

import "database/sql"

func Next(db *sql.DB) (bool, error) {
	rows, err := db.Query("SELECT 1") // want `sqlclosecheck: Rows/Stmt/NamedStmt was not closed`
	if err != nil {
		return false, err
	}
	return rows.Next(), rows.Err()
}
