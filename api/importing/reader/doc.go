// Package reader reads records from CSV, XLSX, NDJSON and JSON files, one at a time and with bounded memory. It does
// not interpret the records.
//
// A file that is cut short, in a wrong encoding or not a table at all gives a *FileError; read it once to its end
// (File.Each) before using the first record, and it has no effect. A fault of one line only is a *LineError: the caller
// sets that line aside and continues.
//
// # Files
//
//   - sniff.go and encoding.go: what a file is; reader.go: Open, the entry; hash.go
//   - csv.go, xlsx*.go, sheets.go, ndjson.go, json.go, json_page.go, feed.go: one format each
//   - tables.go, cards.go, embedded.go, made.go, text.go: records in pages and texts
//   - table.go, headless.go, spread.go: headings, tables without them, columns of months
package reader
