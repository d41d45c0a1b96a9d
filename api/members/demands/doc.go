// Package demands holds the forms that visitors and members submit (a demand for a home, a viewing appointment and
// others), the demands of a member with their history, the lots that match a demand (score.go, matching.go), and the
// members with a similar demand who agreed to be shown (similar.go). Names, numbers and remarks are encrypted in the
// table; the submissions of a session, an address and a number are limited.
package demands
