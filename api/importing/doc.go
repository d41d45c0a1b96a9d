// Package ingest is the one way in for data from outside: it reads feeds and files, understands their columns and words,
// and gives what is right to the stores.
//
//	file → reader (records) → mapping (which column is what) → values, mask → the store of the target
//
// A file is stored as a whole in one transaction or not at all; a line that cannot be understood is written to
// <file>.rejects.csv while the rest is stored.
package importing
