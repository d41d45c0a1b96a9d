// Package apperr is the error policy of the program: a kind that maps to one HTTP status, a Chinese sentence that may
// be shown, and the inner error that must not be.
//
// httpx answers an E with the status of its kind and its sentence, and any other error as Internal with a general
// sentence; the inner error goes to the log only.
package apperr
