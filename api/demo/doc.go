// Package demo fills the database with demo data: communities of Beijing, court-auction lots in them with their rounds,
// bids, documents and drawings, points around them, consultants and articles. All of it is marked 演示数据 and none of it
// is real.
//
// The data are files, compressed NDJSON in the form of the imports, as of the time written. They are passed to the
// importers with their dates shifted to today, so that an auction is always running and another about to start.
package demo
