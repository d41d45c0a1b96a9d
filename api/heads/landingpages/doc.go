// Package landingpages holds the combinations of filters of the list of lots that editors made pages of their own: each
// has an alias beside those of places, a heading, a text and a head.
package landingpages
