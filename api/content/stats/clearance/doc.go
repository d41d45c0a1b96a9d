// Package clearance estimates the share of similar lots sold in a round: the share of sold lots among the ended
// auctions of the narrowest group that has enough of them, with a Wilson interval. Check compares such estimates with
// the results of later months, from which they were not made.
//
// # Files
//
//   - model.go: which auctions are similar (scopes), from how many a rate is shown, how many months count
//   - check.go: how estimates are compared with results, when they have skill; cache.go: how often figures are read
//     again; store.go: which auctions count
//   - http.go: the calls, the lowest price of a second auction
package clearance
