// Package apitest provides tests with a real PostgreSQL: a transaction that is rolled back, or a cloned database of
// their own.
//
// TEST_DATABASE_URL names a server whose user may create databases. A template database is migrated once for each state
// of the migrations and of the places; tests clone it and drop the clone.
package apitest
