// Package batch executes several GET calls of the API in one request. A page makes about ten calls; without batches,
// each of them would cost both sides an HTTP request and response.
//
// The request is a POST whose body lists the calls. The app's handlers get each call as a separate request, so that
// validation, limits, logs and errors are the same as for single calls. The response is one line of JSON, which
// describes the responses in the order of the calls, followed by the bodies of these responses.
//
// # Files
//
//   - batch.go: how many calls a batch may have, the maximum size of its responses, which headers the renderer
//     reads; workers.go: goroutines for the calls
package batch
