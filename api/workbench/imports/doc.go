// Package imports lets editors upload files, try and make their import, and undo runs. A worker in the background does
// one task after the other; the imports themselves are in packages importing and runs.
//
// # Files
//
//   - limits.go: the size of a file and its parts, how many uploads are kept and for how long, how many tasks wait, how
//     many rejects and conflicts a report lists, how many changes a dry run lists
//   - store_files.go: the parts of uploads, and which are removed
//   - task.go: the kinds and states of tasks, the texts of refusals; store.go: the queue
//   - runner.go: the worker; store_work.go: which task is next, and what happens to one whose process ended
//   - report.go: what a report lists; explanation.go: what is shown of a file before its import, how many lots and
//     changes
//   - http_columns.go, store_mappings.go: the columns that an editor chose, and that they are kept for the next file
//   - http_notice.go: a pasted notice as a draft of its lot
//   - http.go: the calls of uploads, tasks and runs; wire.go: their fields in the contract
package imports
