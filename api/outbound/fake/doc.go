// Package fake holds servers that behave like the services we call, in success and in every way of failing that tests want.
// They check signatures from the bytes that arrive, by code of their own.
package fake
