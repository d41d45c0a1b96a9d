// Package demo fills the database with demo data: communities of Beijing, court-auction lots in them with rounds, bids,
// documents and drawings, points of interest around them, consultants, and articles. All of this data is invented and
// marked 演示数据.
//
// The data is stored in compressed NDJSON files in the format of imports, with dates relative to the time `written`.
// Before the files are imported, their dates are shifted to today, so that at any time some auction is running and
// another is about to start.
//
// # Packages
//
//   - illustration: drawings for communities, articles and avatars
//
// # Files
//
//   - load.go: when demo data is loaded or shifted, how many lots a transaction has; dates.go: the day of the files,
//     which dates are shifted
//   - lots.go: the lots of the files; history.go: what has happened by now, auctions on weekends; prices.go: prices
//     of communities; agents.go: consultants, how many lots each has
//   - copies.go: how lots are multiplied; files.go: the files in data/, how many lots they have; store.go: what is
//     stored, that imports stay
package demo
