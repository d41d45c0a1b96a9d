// Package importer writes lots in bulk: it inserts and updates them with their texts, files and bids,
// writes the change log, and notifies the cache tags of changed lots. The rows of a batch are sent as one
// array per column.
//
// # Files
//
//   - upsert.go: what a write keeps and what it replaces, how many lots are written at once
//   - outdated.go: which data are older and ignored, how final a result is; missing_columns.go: columns that a
//     source lacks; unchanged_lots.go: when unchanged data were last seen; decisions.go: what editors decided about
//     pairs
//   - notice.go: which fields documents fill in; sanitize.go: texts as they are stored; totals.go: the whole costs
//   - change_log.go: the log of documents, attachments and statuses that the clock changed, and how a value is
//     written in it; upsert_statement.go: the log of prices, times, stage and status
//   - assets.go: which lots share an asset, the log of 悔拍; rederive.go: recomputed risks; communities.go, courts.go:
//     what lots are linked to, the lock of writers
//   - batch.go, children.go, rows.go, copy.go: the statements of a batch
package importer
