package demands

// Validate checks a form as submitting it does.
func Validate(f Form, known References) error { return f.validate(known) }

// CheckMobile checks the number of a form as submitting it does.
func CheckMobile(f Form) error { return f.checkMobile() }
