// Package demands holds the forms that visitors and members submit (a demand for a home, a viewing appointment and
// others), the demands of a member with their history, the lots that match a demand (score.go, matching.go), and the
// members with a similar demand who agreed to be shown (similar.go). Names, numbers and remarks are encrypted in the
// table; the number of submissions from one session, one network address and for one number is limited.
package demands
