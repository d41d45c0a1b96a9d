// Package clearance estimates the probability that a lot is sold in a round. It is the share of sold lots among the
// ended auctions of the narrowest group with enough of them, with a Wilson interval. Check tests such estimates on
// later months.
//
// # Files
//
//   - model.go: which auctions are similar (scopes), the minimum number of auctions for a rate, how many months
//     count
//   - check.go: how estimates are compared with results, when they have skill; background.go: how often figures are
//     refreshed; store.go: which auctions count
//   - http.go: the API operations, the lowest price of a second auction
package clearance
