// Package width measures titles in the pixels of a search engine's result page, and holds the limits of such a page. A
// full-width glyph is one em wide; other glyphs have the advance widths of Arial.
package width
