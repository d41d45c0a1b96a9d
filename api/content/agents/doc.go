// Package agents holds the consultants (法拍专员): whom they serve, which lots they look after, what they say of them and
// which deals they accompanied.
//
// Upsert writes consultants with everything that belongs to them; Store reads them; HTTP answers the calls of the contract's
// tag agents and draws the QR codes of their pages.
package agents
