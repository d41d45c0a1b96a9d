// Package mask hides private persons' identifying data in texts of court notices: names of natural persons
// (张三 becomes 张某某), identity, passport, card and mobile numbers, certificate numbers. The room number of a
// lot is not hidden, because it identifies the property and is part of the title. Companies, courts,
// places, judges and the landlines of offices stay readable, as they are the point of a notice.
//
// A name is found by a grammar: a role (被执行人) or a statement of possession (名下), the words that join it to
// names, a list of persons and organisations, and the possible followers of a name (punctuation, a verb, a
// place). A name elsewhere in free text is not found; testdata/names.txt holds the labelled sentences that
// measure the grammar, and the residue.
//
// # Files
//
//   - names.go: names after a role or before 名下; names_in_context.go: names before possessions and verbs;
//     foreign_names.go: names without a Chinese surname; names_in_titles.go: names in titles; file_names.go: names
//     of files
//   - numbers.go: which numbers are hidden, and how; lexicon.go, surname.go: roles, endings, surnames; wordset.go:
//     search in lists of words
package mask
