package notice

// PlainWithPlaces returns the plain text computed together with places, as Mark needs it. It must equal Plain.
func PlainWithPlaces(markup string) string {
	plain, _ := plainText(markup, true)
	return plain
}
