// Package clearance estimates how likely a lot is to be sold in a round of its auction. The estimate is the share of
// sold lots among similar auctions that have ended (the "clear rate"). The more properties two auctions have in
// common, the more similar they are; the package uses the most similar ones that are numerous enough. It adds a 95 %
// interval (Wilson). Check tests such estimates with later months.
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
