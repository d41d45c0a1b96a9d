// Package redact removes secrets from texts that are written down: the rest of addresses that begin as one in a list,
// the values of parameters in a list, and anything in the form of a token or a mobile number, wherever it occurs.
package redact
