// Package fingerprint reports whether two lots sell one asset: from the address in a normalised form, the floor area, the court
// and the case number. Two lots are the same asset (同一标的) only when all of these say so and none is unknown; where one of
// them is missing or differs they are probably the same (疑似).
package fingerprint
