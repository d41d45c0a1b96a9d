// Package redirects has the addresses that moved (301) or are gone (410): the rules of the table, its rows in PostgreSQL, and
// the copy in memory that every request of a page is looked up in.
package redirects
