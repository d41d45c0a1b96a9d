// Package mask hides what identifies a private person in texts that come from court notices: names of natural persons
// (张三 becomes 张某某), identity, passport, card and mobile numbers, certificate numbers. The room of a lot is what is sold and stands in its
// title, so it is not hidden. Companies, courts,
// places, judges and the landlines of offices stay readable, as they are the point of a notice.
//
// A name is found by a grammar: a role (被执行人) or a statement of possession (名下), what may join it to names, a list of
// persons and organisations, and what may follow a name (punctuation, a verb, a place). A name that stands elsewhere in
// free text is not found; testdata/names.txt holds the labelled sentences that measure the grammar, and the residue.
package mask
