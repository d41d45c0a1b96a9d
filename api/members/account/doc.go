// Package account handles all data of a member: it exports the data as JSON, closes the account, and merges two
// accounts when a member who logged in by WeChat binds a number that already has an account. The profile, the sessions
// and the log of logins belong to package accounts and come in through functions.
//
// # Files
//
//   - http.go: what the export of a member contains, and which calls need a fresh proof of identity
//   - store.go: what is erased with an account, what moves when two accounts are merged and which of two equal rows
//     stays
package account
