// Package editor holds the editors' workbench of heads. Its parts are checks (what may be wrong with a page), heads (one row
// for every address), overrides and bulk changes.
package editor
