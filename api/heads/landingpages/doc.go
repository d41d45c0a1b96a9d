// Package landingpages holds the landing pages: combinations of filters of the list of lots that editors made a page.
// Each has an alias like those of places, a heading, a text and a head.
package landingpages
