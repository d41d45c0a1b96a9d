// Package stored keeps rules of the whole cost and the totals of lots in the database.
package stored
