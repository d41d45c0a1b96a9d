// Package reader reads records from CSV, XLSX, NDJSON and JSON files, one at a time and with bounded memory. It does
// not interpret the records.
//
// A file that is cut short, in a wrong encoding or not a table at all gives a *FileError; read it once to its end
// (File.Each) before using the first record, and it has no effect. A fault of one line only is a *LineError: the caller
// sets that line aside and continues.
package reader
