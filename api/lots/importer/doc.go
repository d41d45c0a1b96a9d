// Package importer writes lots in bulk: it inserts and updates them with their texts, files and bids, writes the change
// log, and notifies the cache tags of changed lots. The rows of a batch are sent as one array per column.
//
// # Files
//
//   - upsert.go: Upsert, the entry; batch.go: the course of one batch; rows.go and copy.go: rows as COPY takes them
//   - houses.go, children.go, courts.go, communities.go, assets.go, totals.go: one table or several each
//   - keep.go, older.go, observed.go, decisions.go: what stored data, newer data and editors keep
//   - notice.go and sanitize.go: what documents fill in; change_log.go: what is logged; rederive.go: derived columns
//     anew
package importer
