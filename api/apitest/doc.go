// Package apitest provides tests with a real PostgreSQL database: a transaction that is rolled back, or a cloned
// database for one test.
//
// TEST_DATABASE_URL names a server whose user may create databases. A template database is created once for each
// version of the migrations and places; tests clone it and drop the clone.
//
// # Packages
//
//   - fixture: lots and members for tests
//
// # Files
//
//   - apitest.go: a transaction or a database of its own for a test; server.go: the template that databases are
//     cloned from; fetch.go: a request; tags.go: the notified cache tags; work.go: the work of a captcha
package apitest
