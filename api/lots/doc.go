// Package houses serves the court-auction lots (房源·标的): HTTP handlers, their wire types, the store that reads lots and the
// cache of cards. What a lot is, is in package lot, which lots a filter finds in package search, how lots are written in
// package importer, and risks in the text of a notice in package risk.
package lots
