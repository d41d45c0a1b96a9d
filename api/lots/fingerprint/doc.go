// Package fingerprint decides whether two lots sell one asset, from the normalised address, the floor area, the court
// and the case number. Two lots are the same asset (同一标的) only when all four are known and agree; where one is missing
// or differs they are probably the same (疑似).
package fingerprint
