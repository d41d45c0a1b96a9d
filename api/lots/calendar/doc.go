// Package calendar serves the dates of lots to calendar programs as iCalendar files (RFC 5545): of one lot, of a court,
// and, by a secret address that its member can renew and revoke, of a member's reminders or of a saved search. The rule
// lot.Card.KeyDates defines the dates of a lot; this package prints them (ics.go), stores the hashes of addresses
// (store.go) and answers the contract's calls (http.go).
package calendar
