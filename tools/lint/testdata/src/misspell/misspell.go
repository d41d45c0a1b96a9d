package misspell

const text = "Recieve" // want `misspell: .Rec.* is a misspelling of .Receive`

// F is text.
func F() string { return text }
