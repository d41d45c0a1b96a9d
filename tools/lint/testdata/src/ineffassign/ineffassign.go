package ineffassign

func Last() int {
	n := 1 // want `ineffassign: ineffectual assignment to n`
	n = 2
	return n
}
