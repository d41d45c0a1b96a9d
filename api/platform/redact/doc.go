// Package redact takes secrets out of texts that are written down: the rest of addresses whose beginning is on a list, the values of
// parameters on a list, and what has the form of a token or of a mobile number, wherever it is.
package redact
