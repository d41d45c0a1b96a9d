// Package runs records imports and undoes them. While a run is open, triggers store the previous content of each row
// that the import changes (migration import_runs); Undo restores it.
package runs
