// Package apperr defines the errors of the program: a kind that maps to one HTTP status, a Chinese sentence that may be
// shown, and an inner error that must not be shown.
//
// httpx answers an E with the status of its kind and its sentence, and any other error as Internal with a general
// sentence. Inner errors are only logged.
package apperr
