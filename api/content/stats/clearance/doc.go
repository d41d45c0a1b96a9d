// Package clearance estimates the probability that a lot is sold in a round of its auction. The estimate is the "clear
// rate" of similar auctions that have ended: the share of them in which the lot was sold. Two auctions are the more
// similar, the more properties they have in common. The package uses the most similar group of auctions that is large
// enough. To each estimate it adds a 95 % interval (Wilson). Check tests the method: it compares estimates from earlier
// months with the results of later months.
//
// # Files
//
//   - model.go: which auctions are similar (scopes), the minimum number of auctions for a rate, how many months
//     count
//   - check.go: how estimates are compared with results, when they have skill; background.go: how often figures are
//     refreshed; store.go: which auctions count
//   - second_auction.go: the lowest price of a second auction
//   - http.go: the API operations; wire.go: which figures a lot gets in which state, and their conversion
package clearance
