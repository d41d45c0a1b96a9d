// Package runs records imports and undoes them. While a run is open, triggers store the previous content of each row
// that the import changes (migration import_runs); Undo restores it.
//
// # Files
//
//   - store.go: how long an import can be undone, the reasons why not; store_preview.go: what an undo would do;
//     store_undo.go: what is restored, which later changes are conflicts
package runs
