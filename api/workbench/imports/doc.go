// Package imports lets editors upload files, try and make their import, and undo runs. A worker in the background does
// one task after the other; the imports themselves are in packages importing and runs.
//
// # Files
//
//   - store_files.go: uploads; task.go, store.go, store_work.go, runner.go: tasks and the worker that does them;
//     report.go: what is kept of one
//   - explanation.go, http_columns.go, store_mappings.go: how a file is understood, the columns that an editor
//     chooses, and those kept for the next file
//   - http_notice.go: a notice as a draft of its lot
package imports
