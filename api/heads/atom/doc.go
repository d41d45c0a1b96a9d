// Package atom serves the Atom feeds of the site (RFC 4287).
package atom
