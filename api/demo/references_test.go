package demo_test

import (
	"testing"

	"github.com/uptrace/bun"
)

// checkReferences checks that every referenced row exists. PostgreSQL does not check it, because foreign keys
// are off while demo data is written.
func checkReferences(t *testing.T, own *bun.DB) {
	t.Helper()
	var references []struct{ Name, Missing string }
	err := own.NewRaw(`SELECT c.conname AS name, format('SELECT count(*) FROM %s AS child LEFT JOIN %s AS parent ON %s WHERE %s AND parent.%I IS NULL',
			c.conrelid::regclass, c.confrelid::regclass,
			string_agg(format('child.%I = parent.%I', a.attname, p.attname), ' AND '),
			string_agg(format('child.%I IS NOT NULL', a.attname), ' AND '), min(p.attname)) AS missing
		FROM pg_constraint AS c CROSS JOIN LATERAL unnest(c.conkey, c.confkey) AS k (child, parent)
			JOIN pg_attribute AS a ON a.attrelid = c.conrelid AND a.attnum = k.child
			JOIN pg_attribute AS p ON p.attrelid = c.confrelid AND p.attnum = k.parent
		WHERE c.contype = 'f' GROUP BY c.oid ORDER BY 1`).Scan(t.Context(), &references)
	if err != nil || len(references) < 50 {
		t.Fatalf("%d foreign keys, %v", len(references), err)
	}
	for _, r := range references {
		var missing int
		if err := own.NewRaw(r.Missing).Scan(t.Context(), &missing); err != nil || missing > 0 {
			t.Errorf("%s: %d rows refer to nothing, %v", r.Name, missing, err)
		}
	}
}
