// Package notices makes drafts of lots from the notices and survey tables of courts: a file that is one is imported as a table of
// our own columns, and the workbench shows each value beside the words that it was read from.
package notices
