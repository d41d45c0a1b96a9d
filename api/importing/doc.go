// Package importing imports all data from outside: it reads feeds and files, maps their columns and words,
// and passes the valid records to the stores.
//
//	file → reader (records) → mapping (column to field) → values, mask → the store of the target
//
// A file is stored as a whole in one transaction or not at all; a line that cannot be understood is written
// to <file>.rejects.csv while the rest is stored.
//
// Questions about results (a price without a sale, a sale without a price) are raised in
// outcome/outcome.go; those about other values in questions.go.
//
// # Packages
//
//   - feeds: which addresses may be fetched, limits of size and time
//   - platforms: the platforms of online auctions with their names, hosts and addresses of lots
//   - mapping: headings, units and words of sources, which file is whose; mapping/sources has a file for each form
//   - mask: which names and numbers of persons are hidden
//   - notices: reads lots from notices and survey tables
//   - outcome: how a sale ended, and the questions about it
//   - reader: the formats of files, their limits, headers, wrong encodings
//   - runs: which imports can be undone, and what is a conflict then
//   - sources: the list of known exports, the tables to fill in
//   - spool: converted records in a temporary file
//   - values: texts of cells as amounts, areas, times, floors, coordinates
//
// # Files
//
//   - importing.go: the options of an import, the kinds of records, when a file or a whole import is refused;
//     file_formats.go: in which order a file is tried as a table, notice, text or list of messages; file_import.go:
//     how many lines may fail at first, batches
//   - target_houses.go: which lots are refused, stages; target_houses_plausibility.go: which prices and areas are
//     unlikely or impossible; target_houses_fields.go: fields of one cell each, links that are built, how a
//     midnight is read; target_houses_identity.go: platform and number of a lot; target_houses_optional.go: which
//     faults reject a lot and which leave a field out; target_houses_result.go: the words of a result;
//     target_houses_room.go: the room; target_houses_property.go: start price, place, use
//   - target_communities.go, target_prices.go, target_points.go, target_news.go, target_aliases.go: communities,
//     monthly prices, points of interest, articles, other names: their identity and limits
//   - record.go: words of codes, amounts and times of a record; record_text.go: lengths of texts;
//     record_lists.go: how many pictures, attachments, bids and tags; record_place.go: when coordinates are too far
//     from the district, where titles name it; record_unit.go: 元 or 分; place.go: a place by name or division code
//   - questions.go: which values are asked about and the words of the questions; unit_prices.go: when a price per ㎡
//     is odd; unknown_communities.go: names of communities that are not stored, which are created
//   - not_lots.go: what is not a table of lots; worksheets.go: which worksheet is read; repeated_numbers.go: when a
//     number column is refused; explanation.go: what is shown of a file before its import
//   - transposed.go: tables whose columns are lots; round_columns.go: columns for each round; split_cells.go: cells
//     with several values; joined_columns.go: a day and a time of day, or a community and a room number, in two
//     columns; common_columns.go: what a title or remark states about all lots
//   - report.go: what a report has, how many samples and warnings; report_json.go: the same for programs; rejects.go:
//     the rejects file, how many lines; progress.go: the share of checking and writing; faults.go: several faults of
//     one line
//   - unchanged_records.go, store_unchanged_records.go: records that would change nothing, and when they are
//     converted again
//   - store_dry_run.go, store_changes.go, store_changes_others.go: dry runs and the changes that they list
//   - convert.go, kept_records.go: conversion on all cores, records until they are written; write_lots.go: the
//     community of a lot; remask.go: which stored texts are masked again
package importing
