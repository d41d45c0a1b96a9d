// Package imports lets editors upload files, make dry runs, import files and undo imports. A background worker runs one
// task at a time; packages importing and runs do the import itself.
//
// # Files
//
//   - limits.go: the size of a file and its parts, how many uploads are kept and for how long, how many tasks wait,
//     how many rejects and conflicts a report lists, how many changes a dry run lists
//   - store_files.go: the parts of uploads, and which are removed
//   - imports.go: the kinds and states of tasks, the texts of refusals; store.go: the queue
//   - background.go: the worker; store_work.go: which task is next, and what happens to one whose process ended
//   - report.go: what a report lists; explanation.go: what is shown of a file before its import, how many lots and
//     changes
//   - http_columns.go, store_mappings.go: the columns that an editor chose, and their reuse for the next file
//   - notice.go, http_notice.go: a pasted notice as a draft of its lot, the column of each fact
//   - http.go: the API operations of uploads, tasks and runs; wire.go: the conversion to the types of the API
//     contract
package imports
