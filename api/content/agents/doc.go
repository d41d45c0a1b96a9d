// Package agents holds the consultants (法拍专员): their districts, the lots that they look after, their comments on them
// and the deals that they accompanied.
//
// Upsert writes consultants with all related rows; Store reads them; HTTP answers the calls of the contract's tag
// agents and draws the QR codes of their pages.
package agents
