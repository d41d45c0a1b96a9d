// Package ratelimit counts the calls of an address in PostgreSQL, for all processes together.
package ratelimit
