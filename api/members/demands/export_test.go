package demands

// Validate checks a form as its submission does.
func Validate(f Form, known References) error { return f.validate(known) }

// CheckMobile checks the mobile number of a form as its submission does.
func CheckMobile(f Form) error { return f.checkMobile() }
