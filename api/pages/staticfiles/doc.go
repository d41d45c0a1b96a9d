// Package staticfiles serves the built browser files: read once at the start, in memory with their pre-compressed
// forms, immutable for a year under /assets, and 404 when missing, never a page.
package staticfiles
