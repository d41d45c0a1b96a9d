// Package workbench holds the editors' workbench: checks (possible faults of a page), headlist (one row for every
// address), overrides and bulk changes, templates of titles, and the flow of revisions.
package workbench
