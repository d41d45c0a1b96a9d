// Package feed answers the Atom feeds of the site (RFC 4287).
package feed
