// Package httpclient makes the HTTP clients for calls to providers.
package httpclient
