// Package middleware holds the stages that requests pass before and after the handlers: limits, admission, headers, and
// the answers to errors.
//
// # Files
//
//   - connections.go, bodies.go, places.go: connections and bodies of requests, with their limits; calls.go and
//     admission.go: calls of one address, and how many run at once
//   - answers.go: headers and errors; open_data.go: those of the open data; reference_data.go: the version of what all
//     pages need
//   - log.go and crawlerlog.go: what is logged; loopback.go: calls of this machine only; replicas.go: which database a
//     call reads
package middleware
