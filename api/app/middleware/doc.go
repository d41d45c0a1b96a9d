// Package middleware holds the handlers that run before and after the handlers of routes: limits, admission,
// headers, and error responses.
//
// # Files
//
//   - connections.go: how many connections an address may have; bodies.go: the size of bodies and uploads, their
//     minimum speed, which callers may send which; concurrent_bodies.go: how many large bodies are received at the
//     same time
//   - request_rate.go: how requests per address and minute are counted; admission.go: how many calls run and wait,
//     which are exempt
//   - response_headers.go: headers of responses, 503; open_data.go: headers and limits of the open data;
//     reference_data.go: the version of the data that all pages need
//   - log.go, crawlerlog.go: what is logged; loopback.go: requests allowed only from this machine; replicas.go:
//     which requests read a replica
package middleware
