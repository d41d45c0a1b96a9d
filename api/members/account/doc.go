// Package account works on everything that is stored of a member: the export of it as JSON, closing the account, and
// merging two accounts when a member who logged in by WeChat binds a number that has an account already. The profile,
// the sessions and the log of logins belong to the package auth and come in through functions.
package account
