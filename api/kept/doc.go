// Package kept keeps in memory what pages that are rendered one after the other ask for again and again, until anything
// changes.
package kept
