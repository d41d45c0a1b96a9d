package notice

// PlainWithPlaces is Plain by the way of Mark.
func PlainWithPlaces(markup string) string {
	plain, _ := plainText(markup, true)
	return plain
}
