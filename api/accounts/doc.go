// Package accounts holds the accounts of members: the caller of a call with its role, the profile with its avatar, the
// table members, and the security log of logins and grants. Its subpackages are session (tokens, guests, open
// sessions), phonelogin (captcha and code by SMS, and the budget for text messages) and wechatlogin (a code of the
// official account that is scanned). They import accounts and session, never each other.
package accounts
