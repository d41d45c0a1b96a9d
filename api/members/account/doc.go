// Package account handles all data of a member: it exports the data as JSON, closes the account, and merges two
// accounts when a member who logged in by WeChat binds a number that already has an account. Package accounts owns the
// profile, the sessions and the log of logins; function fields provide them to this package.
//
// # Files
//
//   - http.go: what the export of a member contains, and which requests need a fresh proof of identity
//   - store.go: what is erased with an account, which data moves when two accounts are merged and which of two
//     equal rows is kept
package account
