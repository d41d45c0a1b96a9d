// Package db opens PostgreSQL and migrates its schema, sends cache tags to all processes by LISTEN/NOTIFY, and lists
// the rows of a table for site maps. The stores of all domains use this package; it imports none of them.
//
// The folder migrations holds the schema as numbered pairs of up and down files.
//
// # Files
//
//   - db.go: time limits and number of connections, the oldest PostgreSQL, the largest page of a list; embedded.go:
//     the database of npm start; hosts.go: which of several servers is used; unavailable.go: which errors mean that
//     the database is unavailable
//   - migrate.go, schema.go: migrations, which may be reverted; lock.go: advisory locks; row_limit.go: a maximum of
//     rows within a period
//   - notify.go: how cache tags are sent, when a silent connection counts as lost; tag_changes.go: how long tags are
//     stored; debounced_notifier.go: tags at most once in an interval; transition_notifier.go: changes by the clock
//   - replicas.go, replicas_watch.go: which reads a replica answers, its lag; statements.go: prepared queries
//   - upsert.go: bulk writes, from how many rows one tag stands for all; records.go, textarray.go: lists as
//     arguments; copy.go, copy_out.go: COPY; listing.go: rows for site maps; old_rows.go: old rows
package db
