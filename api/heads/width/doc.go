// Package width measures titles in the pixels of a search engine's result page, and holds the limits of such a page. A
// full-width glyph is one em wide; other glyphs have the advance widths of Arial. The server calls Set with the setting
// Titles (api/app/config/config.go).
//
// # Packages
//
//   - typescript: writes the widths for the browser
//
// # Files
//
//   - width.go: the widths at which result pages truncate titles (Default); arial.go: the widths of characters;
//     export.go: the same for the browser
package width
