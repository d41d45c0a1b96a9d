// Package lots serves the court-auction lots (房源·标的): HTTP handlers, their wire types, the store that reads lots, and
// the cache of cards. Package lot defines a lot, package search finds lots by filters, package importer writes them,
// and package risk finds risks in the text of a notice.
package lots
