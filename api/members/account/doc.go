// Package account works on all data of a member: its export as JSON, closing the account, and merging two accounts when
// a member who logged in by WeChat binds a number that has an account already. The profile, the sessions and the log of
// logins belong to package accounts and come in through functions.
package account
