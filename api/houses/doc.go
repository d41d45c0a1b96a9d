// Package houses serves the court-auction lots (房源·标的): HTTP handlers, their wire types, the store that reads lots and the
// cache of cards. What a lot is stands in package lot, which lots a filter finds in package search, how lots are written in
// package importer, and what a notice says of risks in package risk.
package houses
