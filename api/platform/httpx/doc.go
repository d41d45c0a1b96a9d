// Package httpx is what every handler shares: the envelope, the error answer, cache tags, request ids.
package httpx
