package unconvert

func Same(n int) int {
	return int(n) // want `unconvert: unnecessary conversion`
}
