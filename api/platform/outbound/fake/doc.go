// Package fake holds servers that behave like the services we call, in success and in every kind of failure that tests
// need. They check signatures from the bytes that arrive, by code of their own.
package fake
