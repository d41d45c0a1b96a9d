// Package bulk changes the heads of many addresses at once: texts found and replaced in the rows of a filter, or a file
// of the workbench that was edited in a spreadsheet. A bulk edit is first a preview, then applied in one transaction,
// and can be undone. A row changed by another editor is a conflict, which the editor decides.
//
// # Files
//
//   - limits.go: how many rows an edit may have, how long a preview is kept, the lengths of texts
//   - bulk.go: kinds and states of a bulk edit, the texts of refusals
//   - edited_file.go: which columns of the edited file are read, and why a line or the file is refused
//   - replace.go: how a text or a regular expression is found and replaced, which searches are refused
//   - merge.go: when two edits of a page are a conflict; collected_rows.go: which rows a bulk edit has
//   - preview.go: the preview with its findings and harms; store_apply.go: applying, undoing, and who must confirm
//   - store.go: the list of bulk edits and the parts of their rows; http.go: the API operations; wire.go: the
//     conversion to the types of the API contract
package bulk
