// Package batch answers several GET calls of the API in one request. A page makes about ten calls, and each would cost
// both sides a request and an answer over HTTP.
//
// The request is a POST whose body lists the calls. The handlers of the app get each call as a request of its own, so
// that validation, limits, log and errors are the same as for a single call. The answer is one line of JSON, which
// describes the answers in the order of the calls, followed by their bodies.
//
// # Files
//
//   - batch.go: how many calls a batch may have, how large its answers may be, which headers the renderer reads;
//     workers.go: goroutines for the calls
package batch
