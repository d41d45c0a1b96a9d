// Package reader reads records from CSV, XLSX, NDJSON and JSON files, one at a time and with bounded
// memory. It does not interpret the records.
//
// A file that is truncated, in a wrong encoding or not a table gives a *FileError. To find such a fault
// before any record is used, read the file once to its end (File.Each). A fault of a single line is a
// *LineError: the caller skips that line and continues.
//
// # Files
//
//   - reader.go: the formats, the longest record; format_detection.go: files that are refused, with advice;
//     encoding.go: UTF-8 or GB18030; utf16.go: UTF-16; hash.go: the hash of a file
//   - csv.go: separators and quotes; xlsx.go, xlsx_limit.go, xlsx_merge.go, sheets.go, grid.go: limits of
//     workbooks, merged cells, worksheets, several as one; ndjson.go, json.go, json_response.go: under which keys
//     records are, API responses; json_shape.go: documents with columns apart, or an object for each record;
//     feed.go: RSS and Atom, how many articles; lot_feed.go: feeds whose articles are lots
//   - tables.go: tables in texts; table_rows.go: cells that span rows, links; piped.go: tables in Markdown;
//     spaced.go: tables aligned by blanks; labelled_blocks.go: lines of a label and a value; messages.go,
//     message_statements.go: lots described in sentences; common_statements.go: what a text states about all lots of a
//     list; cards.go: cards of a web page; saved_page.go: a page that describes one lot, or several below one another;
//     xml.go: records in XML; xml_sheet.go: workbooks in XML; objects.go: objects in cells; script_data.go: data in
//     scripts, how deep lists may be, how many fields a record has; extracted_records.go: records made from another
//     file; text.go, unspaced.go: how a text is read
//   - table.go: titles above a header; caption_units.go: units that the titles state; no_header.go: tables without
//     a header; month_columns.go: columns of months, several names in a cell
package reader
