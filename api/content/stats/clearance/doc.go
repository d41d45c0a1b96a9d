// Package clearance estimates the share of similar lots sold in a round: the share of sold lots among the ended
// auctions of the narrowest group that has enough of them, with a Wilson interval. Check compares such estimates with
// the results of later months, from which they were not made.
package clearance
