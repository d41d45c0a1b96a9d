// Package httpclient makes the HTTP clients by which providers are called.
package httpclient
