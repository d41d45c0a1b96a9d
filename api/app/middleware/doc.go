// Package middleware holds the stages that requests pass before and after the handlers: limits, admission, headers, and
// the answers to errors.
package middleware
