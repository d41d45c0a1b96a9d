package demands

// Validate lets tests call the unexported method validate.
func Validate(f Form, known References) error { return f.validate(known) }

// CheckMobile lets tests call the unexported method checkMobile.
func CheckMobile(f Form) error { return f.checkMobile() }
