// Package reader reads records from CSV, XLSX, NDJSON and JSON files, one at a time
// and with bounded memory. The meaning of the records is not its concern.
//
// A file that is cut short, in a wrong encoding or not a table at all is a
// *FileError; read it once to its end (File.Each) before the first record is used,
// and it has no effect. What is wrong with one line only is a *LineError: the
// caller sets that line aside and goes on.
package reader
