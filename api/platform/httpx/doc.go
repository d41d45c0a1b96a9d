// Package httpx holds what all handlers share: the envelope of answers, the answer to an error, cache tags, request
// ids.
package httpx
