// Package redirects holds the addresses that moved (301) or are gone (410): their rules, their rows in PostgreSQL, and
// the copy in memory that every request for a page searches.
package redirects
