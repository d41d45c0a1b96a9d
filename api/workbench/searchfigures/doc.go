// Package searchfigures imports the exports of search engines' consoles: the number of times that pages of this site
// were shown in results, the clicks and the position, by page, by query or by both.
package searchfigures
