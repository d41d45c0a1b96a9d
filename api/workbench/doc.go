// Package editor holds the editors' workbench. Its parts are checks (what may be wrong with a page), heads (one row for every
// address), overrides and bulk changes, templates of titles, and the flow of revisions.
package workbench
