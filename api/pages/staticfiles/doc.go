// Package staticfiles serves the built browser files from memory. It reads them once at the start, together with their
// compressed forms. Files under /assets are cacheable for a year and immutable. A missing file gets a 404, never a
// page.
package staticfiles
