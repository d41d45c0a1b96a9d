// Package bulk changes the heads of many addresses at once: texts found and replaced in the rows of a filter, or a file
// of the workbench that was edited in a spreadsheet. A bulk edit is first a preview, then applied in one transaction,
// and can be undone. A row changed by another editor is a conflict, which the editor decides.
package bulk
