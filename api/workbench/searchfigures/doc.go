// Package searchfigures imports the exports of search engines' consoles: how often pages of this site were shown in
// results, the clicks and the position, by page, by query or by both.
package searchfigures
