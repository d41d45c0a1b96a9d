package notice

// PlainWithPlaces returns the same as Plain, computed as in Mark.
func PlainWithPlaces(markup string) string {
	plain, _ := plainText(markup, true)
	return plain
}
