// Package batch answers several GET calls of the API in one request: a page makes about ten, and each would cost both
// sides a request and an answer over HTTP.
//
// The request is a POST whose body lists the calls. Each is given to the handlers of the app as a request of its own,
// so that validation, limits, log and errors are those of the call made alone. The answer is one line of JSON, which
// describes the answer of each call in their order, and after it their bodies one after another.
package batch
