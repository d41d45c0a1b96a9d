// Package staticfiles serves the built browser files from memory, where they are read once at the start with their
// compressed forms. Files under /assets are immutable for a year. A missing file is a 404, never a page.
package staticfiles
