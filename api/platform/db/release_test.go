package db_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/platform/db"
)

// lastRelease is the newest migration of the previous release. Processes of that release run while the
// database is migrated, and may be started again later. Each release sets it to its own newest one
// (docs/operations.md, Releases).
const lastRelease = "0064"

// exceptions lists changes that are incompatible on purpose, with the reason why the previous release still
// works.
var exceptions = map[string]string{
	"column houses.bid_count was integer filled and is integer":                                                                                                           "it reads NULL as 0, and gives a number with every lot that it writes",
	"cost_rules.method is new and required: the release before does not fill it":                                                                                          "no program inserts rules, and a rule without it means nothing",
	"cost_rules.tax is new and required: the release before does not fill it":                                                                                             "no program inserts rules, and a rule without it means nothing",
	"rule messages CHECK ((kind = ANY (ARRAY['reminder'::text, 'match'::text, 'system'::text, 'change'::text, 'search'::text]))) is new: the release before may break it": "it allows more kinds than the rule that it replaces",
	"rule deliveries CHECK ((channel = ANY (ARRAY['sms'::text, 'wechat'::text, 'mail'::text]))) is new: the release before may break it":                                  "it allows more channels than the rule that it replaces",
}

// facts maps names of schema objects to definitions on which a program may rely.
type facts map[string]string

// schemaFacts is a query for the columns, constraints and functions of a schema. The definition of a column
// includes whether it is required; that of a constraint, its columns.
const schemaFacts = `
SELECT 'column ' || c.relname || '.' || a.attname AS name,
	format_type(a.atttypid, a.atttypmod) || CASE WHEN NOT a.attnotnull THEN ''
		WHEN a.atthasdef OR a.attidentity <> '' THEN ' filled' ELSE ' required' END AS definition
FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v') AND a.attnum > 0 AND NOT a.attisdropped AND c.relname NOT LIKE 'bun_%'
UNION ALL
SELECT 'rule ' || c.relname || ' ' || pg_get_constraintdef(k.oid),
	coalesce((SELECT string_agg(a.attname, ' ') FROM pg_attribute AS a WHERE a.attrelid = c.oid AND a.attnum = ANY (k.conkey)), '')
FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = k.conrelid
WHERE c.relnamespace = 'public'::regnamespace AND k.contype IN ('c', 'u', 'f', 'x')
UNION ALL
SELECT 'function ' || p.oid::regprocedure::text, format_type(p.prorettype, NULL)
FROM pg_proc AS p WHERE p.pronamespace = 'public'::regnamespace
	AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.objid = p.oid AND d.deptype = 'e')`

func readFacts(ctx context.Context, t *testing.T, conn bun.IDB) facts {
	t.Helper()
	var list []struct{ Name, Definition string }
	if err := conn.NewRaw(schemaFacts).Scan(ctx, &list); err != nil || len(list) == 0 {
		t.Fatal(len(list), err)
	}
	out := facts{}
	for _, fact := range list {
		out[fact.Name] = fact.Definition
	}
	return out
}

// incompatible lists what a program for the schema `before` cannot do with the schema `after`.
func incompatible(before, after facts) (faults []string) {
	tables := map[string]bool{}
	for name := range before {
		if column, ok := strings.CutPrefix(name, "column "); ok {
			table, _, _ := strings.Cut(column, ".")
			tables[table] = true
		}
	}
	for name, was := range before {
		is, there := after[name]
		kind, _, _ := strings.Cut(name, " ")
		switch {
		case !there && kind != "rule":
			faults = append(faults, name+" is gone")
		case kind == "column" && is != was &&
			!(strings.HasSuffix(was, " required") &&
				strings.TrimSuffix(was, " required") == strings.TrimSuffix(is, " filled")):
			faults = append(faults, fmt.Sprintf("%s was %s and is %s", name, was, is))
		case kind == "function" && is != was:
			faults = append(faults, fmt.Sprintf("%s gave %s and gives %s", name, was, is))
		}
	}
	for name, is := range after {
		if _, old := before[name]; old {
			continue
		}
		kind, rest, _ := strings.Cut(name, " ")
		table, column, _ := strings.Cut(rest, ".")
		if kind == "column" && tables[table] && strings.HasSuffix(is, " required") {
			faults = append(faults, fmt.Sprintf("%s.%s is new and required: the release before does not fill it", table,
				column))
		}
		table, _, _ = strings.Cut(rest, " ")
		columns := strings.Fields(is)
		known := func(column string) bool { return before["column "+table+"."+column] != "" }
		if kind == "rule" && tables[table] && len(columns) > 0 && !slices.ContainsFunc(columns,
			func(c string) bool { return !known(c) }) {
			faults = append(faults, name+" is new: the release before may break it")
		}
	}
	slices.Sort(faults)
	return faults
}

func TestLastReleaseRunsOnThisSchema(t *testing.T) {
	ctx := t.Context()
	conn := apitest.Empty(t)
	if _, err := db.MigrateSome(ctx, conn, func(number string) bool { return number <= lastRelease }); err != nil {
		t.Fatal(err)
	}
	before := readFacts(ctx, t, conn)
	if _, err := db.MigrateUp(ctx, conn); err != nil {
		t.Fatal(err)
	}
	for _, fault := range incompatible(before, readFacts(ctx, t, conn)) {
		if exceptions[fault] == "" {
			t.Errorf("%s. Expand now and contract with a later release, or say in exceptions why the release before runs on", fault)
		}
	}
}

// TestIncompatibleChangesAreFound makes one change of each kind that incompatible must find.
func TestIncompatibleChangesAreFound(t *testing.T) {
	ctx := t.Context()
	for change, want := range map[string]string{
		"ALTER TABLE news DROP COLUMN summary":                           "column news.summary is gone",
		"ALTER TABLE news RENAME COLUMN summary TO abstract":             "column news.summary is gone",
		"ALTER TABLE news ALTER COLUMN view_count TYPE numeric":          "column news.view_count was",
		"ALTER TABLE news ADD COLUMN extra int NOT NULL":                 "news.extra is new and required",
		"ALTER TABLE news ADD CONSTRAINT c CHECK (view_count < 1000000)": "is new: the release before may break it",
		"ALTER TABLE news ADD COLUMN extra int NOT NULL DEFAULT 0":       "",
		"ALTER TABLE news ADD COLUMN extra int CHECK (extra > 0)":        "",
		"CREATE TABLE more (id bigint PRIMARY KEY, name text NOT NULL)":  "",
		"ALTER TABLE news ALTER COLUMN title DROP NOT NULL":              "",
		"ALTER TABLE news ALTER COLUMN seo_title SET NOT NULL":           "column news.seo_title was",
	} {
		t.Run(change, func(t *testing.T) {
			tx := apitest.Tx(t)
			before := readFacts(ctx, t, tx)
			if _, err := tx.ExecContext(ctx, change); err != nil {
				t.Fatal(err)
			}
			got := strings.Join(incompatible(before, readFacts(ctx, t, tx)), "\n")
			if want == "" && got != "" || !strings.Contains(got, want) {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
}
