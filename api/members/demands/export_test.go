package demands

// Validate exposes the validation of a submitted form to tests.
func Validate(f Form, known References) error { return f.validate(known) }

// CheckMobile exposes the check of a form's mobile number to tests.
func CheckMobile(f Form) error { return f.checkMobile() }
