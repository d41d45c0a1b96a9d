// Package httpclient makes the HTTP clients for calls of providers.
package httpclient
