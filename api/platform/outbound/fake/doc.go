// Package fake holds servers that behave like the external services, in success and in every kind of failure that tests
// need. They check signatures with their own code, from the bytes that they receive.
//
// # Packages
//
//   - s3: the command that serves a folder as an object storage
//
// # Files
//
//   - fake.go: the kinds of failures; search.go, sms.go, wechat.go: one service each
package fake
