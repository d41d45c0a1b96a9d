// Package stored reads and writes the rules of the whole cost and the totals of lots in the database.
package stored
