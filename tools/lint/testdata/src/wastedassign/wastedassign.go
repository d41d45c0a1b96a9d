package wastedassign

func Last(n int) int {
	m := 0 // want `wastedassign: assigned to m, but reassigned without using the value`
	if n > 1 {
		m = 3
	} else {
		m = 4
	}
	return m
}
