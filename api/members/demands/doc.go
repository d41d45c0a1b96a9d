// Package demands holds the forms that visitors and members submit (a demand for a home, a viewing appointment and
// others), the demands of a member with their history, the lots that match a demand (score.go, matching.go), and the
// members who look for something similar and agreed to be shown (similar.go). Names, numbers and remarks are encrypted
// in the table; how often a session, an address or a number may submit is limited.
package demands
