// Package notices drafts lots from court notices and survey tables: such a file is imported as a table of our own
// columns, and the workbench shows each value beside the words that it was read from.
package notices
