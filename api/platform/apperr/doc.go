// Package apperr defines the errors of the program. An error has a kind that maps to one HTTP status, a Chinese
// sentence that may be shown, and an inner error that must not be shown.
//
// For an E, httpx responds with the status of its kind and with its sentence. For any other error, it responds with
// status 500 and a general sentence. Inner errors are only logged.
package apperr
