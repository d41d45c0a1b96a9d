// Package places holds the administrative divisions of China in three levels and, below the districts of Beijing, their
// business areas. They change only with a new version of the program: its embedded data is synced into the database,
// which other tables refer to, and read from there into an Index once at start, so that resolving a place costs no SQL.
// Points of interest around a place (Points) are imported and stay in the database.
package places
