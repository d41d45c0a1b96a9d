// Package fake holds servers that behave like the external services, in success and in every kind of failure that tests
// need. They check signatures from the received bytes, with their own code.
package fake
