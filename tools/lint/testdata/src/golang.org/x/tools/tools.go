package tools

var X int

// Old does nothing.
//
// Deprecated: use X.
func Old() string { return "" }
