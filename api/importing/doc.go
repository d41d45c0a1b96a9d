// Package importing is the only way in for data from outside: it reads feeds and files, maps their columns and words,
// and passes valid records to the stores.
//
//	file → reader (records) → mapping (column to field) → values, mask → the store of the target
//
// A file is stored as a whole in one transaction or not at all; a line that cannot be understood is written to
// <file>.rejects.csv while the rest is stored.
package importing
