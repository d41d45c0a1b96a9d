package copyloopvar

func Each(list []int, do func(*int)) {
	for _, n := range list {
		n := n // want `copyloopvar: .*can be deleted`
		do(&n)
	}
}
