// Package httpx holds the parts that all handlers share: the envelope of responses, error responses, cache tags and
// request ids.
//
// # Files
//
//   - errors.go: the HTTP status of each kind of error, the texts of the framework's errors; body_faults.go: what
//     is wrong with a body, in words; validate.go, body.go: which requests the contract refuses
//   - envelope.go: the envelope, cache tags, ETags, times, the default size of a page; items.go: lists in answers;
//     convert.go, extend.go: domain types to wire types; csv.go: CSV files and formulas in cells
//   - framing.go, protocol.go, requestline.go: requests that are refused before any handler; headers.go: security
//     headers of all answers; deadline.go: the time limit of a call
//   - caller.go: the caller of a call; visitor.go: which proxies are trusted; viewer.go: who counts as a viewer,
//     crawlers; requestid.go: request ids and their proof; accesslog.go: the line of the log
package httpx
