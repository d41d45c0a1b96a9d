package backup

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"
)

// Checksums gives for each table the number of its rows and a sum over their texts that does not depend on their order.
// All tables are read in one snapshot.
func Checksums(ctx context.Context, address string) (map[string]string, error) {
	config, err := pgconn.ParseConfig(address)
	if err != nil {
		return nil, errors.New("DATABASE_URL is not an address such as postgres://user:password@host:port/name")
	}
	// The settings that a row's text depends on; and several processes for a large table.
	maps.Copy(config.RuntimeParams, map[string]string{
		"timezone": "UTC", "datestyle": "ISO", "intervalstyle": "postgres", "extra_float_digits": "1", "bytea_output": "hex",
		"search_path": "public", "max_parallel_workers_per_gather": "4", "jit": "off",
	})
	conn, err := pgconn.ConnectConfig(ctx, config)
	if err != nil {
		return nil, err
	}
	defer func() { _ = conn.Close(context.WithoutCancel(ctx)) }()
	query := func(sql string) ([][][]byte, error) {
		results, err := conn.Exec(ctx, sql).ReadAll()
		if err != nil || len(results) == 0 {
			return nil, err
		}
		return results[len(results)-1].Rows, nil
	}
	if _, err := query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); err != nil {
		return nil, err
	}
	tables, err := query(`SELECT relname, quote_ident(relname) FROM pg_class
		WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p' ORDER BY relname`)
	if err != nil {
		return nil, err
	}
	sums := map[string]string{}
	for _, table := range tables {
		rows, err := query("SELECT count(*), coalesce(sum(hashtextextended(t::text, 0)), 0) FROM " + string(table[1]) + " AS t")
		if err != nil {
			return nil, err
		}
		sums[string(table[0])] = string(rows[0][0]) + " " + string(rows[0][1])
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

// ReadChecksums reads what WriteChecksums wrote.
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

// Different lists the tables whose rows are not the same in both.
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
