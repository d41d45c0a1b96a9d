// Package runs records imports and takes them back. While a run is open, triggers store what each row that the import changes
// was before (migration import_runs); Undo puts that back.
package runs
