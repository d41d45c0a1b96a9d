// Package middleware holds the stages that requests pass before and after the handlers: limits, admission, headers, and
// the answers to errors.
//
// # Files
//
//   - connections.go: how many connections an address may have; bodies.go: the size of bodies and uploads, how slow
//     they may be, who may send which; places.go: how many large bodies are in transit
//   - calls.go: calls of an address in a minute; admission.go: how many calls run and wait, which are exempt
//   - answers.go: headers of answers, 503; open_data.go: headers and limits of the open data; reference_data.go: the
//     version of what all pages need
//   - log.go, crawlerlog.go: what is logged; loopback.go: calls of this machine only; replicas.go: which calls a
//     replica answers
package middleware
