// Package redirects holds the addresses that moved (301) or are gone (410): the rules of the table, its rows in
// PostgreSQL, and the copy in memory that is searched at every request of a page.
package redirects
