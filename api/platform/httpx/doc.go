// Package httpx holds the parts shared by all handlers: the envelope, the error answer, cache tags, request ids.
package httpx
