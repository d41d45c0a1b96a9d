// Package fingerprint decides whether two lots sell one asset, from the normalised address, the floor area, the
// court and the case number. Two lots are the same asset (同一标的) only if all four are known and agree. If some of
// them are missing or differ, they are at most probably the same (疑似).
//
// # Files
//
//   - fingerprint.go: which features must agree (同一标的, 疑似), how far floor areas may differ
//   - address.go: how an address is read: building, unit, room, parking space
//   - earlier_rounds.go: earlier rounds, sales that fell through, one auction on two platforms; reasons.go: the
//     words of the reasons
package fingerprint
