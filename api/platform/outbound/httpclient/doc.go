// Package httpclient makes the HTTP clients for requests to external services.
package httpclient
