package backup

import (
	"bufio"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"fapai/api/platform/db"
)

// Checksums returns a text for each table: the number of its rows, and a checksum of the rows that does not depend on
// their order. It reads all tables in one snapshot.
func Checksums(ctx context.Context, address string) (map[string]string, error) {
	// The session fixes the settings that influence the text of a row. It allows the server to read a large table with
	// several processes.
	session, err := db.OpenSession(ctx, address, map[string]any{
		"timezone": "UTC", "datestyle": "ISO", "intervalstyle": "postgres",
		"extra_float_digits": "1", "bytea_output": "hex",
		"search_path": "public", "max_parallel_workers_per_gather": "4", "jit": "off",
	})
	if err != nil {
		return nil, err
	}
	defer func() { _ = session.Close() }()
	tx, err := session.BeginTx(ctx, &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true})
	if err != nil {
		return nil, err
	}
	defer func() { _ = tx.Rollback() }()
	var tables []struct{ Name, Quoted string }
	rows, err := tx.QueryContext(ctx, `SELECT relname AS name, quote_ident(relname) AS quoted FROM pg_class
		WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY relname`)
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }()
	if err := errors.Join(session.ScanRows(ctx, rows, &tables), rows.Err()); err != nil {
		return nil, err
	}
	sums := map[string]string{}
	for _, table := range tables {
		var count, sum string
		err := tx.QueryRowContext(ctx, "SELECT count(*), coalesce(sum(hashtextextended(t::text, 0)), 0) FROM "+
			table.Quoted+" AS t").Scan(&count, &sum)
		if err != nil {
			return nil, err
		}
		sums[table.Name] = count + " " + sum
	}
	return sums, nil
}

// WriteChecksums writes a line for each table.
func WriteChecksums(w io.Writer, sums map[string]string) error {
	for _, table := range slices.Sorted(maps.Keys(sums)) {
		if _, err := fmt.Fprintln(w, table, sums[table]); err != nil {
			return err
		}
	}
	return nil
}

// ReadChecksums reads the output of WriteChecksums.
func ReadChecksums(r io.Reader) (map[string]string, error) {
	sums := map[string]string{}
	lines := bufio.NewScanner(r)
	for lines.Scan() {
		table, sum, ok := strings.Cut(lines.Text(), " ")
		if !ok {
			return nil, fmt.Errorf("%q is no line of checksums", lines.Text())
		}
		sums[table] = sum
	}
	return sums, lines.Err()
}

// Different returns the names of the tables whose checksums differ.
func Different(before, after map[string]string) (tables []string) {
	for table := range before {
		if before[table] != after[table] {
			tables = append(tables, table)
		}
	}
	for table := range after {
		if _, known := before[table]; !known {
			tables = append(tables, table)
		}
	}
	slices.Sort(tables)
	return tables
}
