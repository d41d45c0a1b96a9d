// Package staticfiles serves the built browser files from memory. They are read once at the start, with their
// compressed forms. Files under /assets are cacheable for a year and immutable. A missing file is a 404, never a
// page.
package staticfiles
