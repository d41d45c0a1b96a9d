// Package accounts holds the accounts of members: the caller of a request with the caller's role, the profile with its
// avatar, the table members, and the security log of logins and roles. Its subpackages are session (tokens, guests,
// open sessions), phonelogin (captcha and code by SMS, and the budget for text messages) and wechatlogin (login by
// scanning a QR code of the official account). phonelogin and wechatlogin import accounts and session, never each
// other.
//
// # Packages
//
//   - phonelogin: captchas, codes by SMS with limits and budget, registration, change of a number
//   - session: tokens, how long a session lasts, how many a member has, the check of roles, proofs of identity
//   - wechatlogin: the QR code of the official account, its confirmation, the polls of the browser
//
// # Files
//
//   - limits.go: the length of a nickname, how many refusals are stored, how many logins are shown
//   - roles.go: the roles (member, writer, editor, publisher) and their order; caller.go: the data of a caller
//   - member.go: which nicknames are allowed, the nickname of a new member, the settings of a member, the texts of
//     refusals; agreement.go: which version of the agreement members accept
//   - secrets.go: random secrets
//   - avatar.go, http_avatar.go, store_avatar.go: which pictures may be avatars, how they are stored and served
//   - browser_names.go: the names of browsers and systems in the list of logins; network_address.go: which part of
//     a network address is stored
//   - sealed_identity.go, store_sealed_identity.go: how mobile numbers and WeChat accounts are encrypted and looked
//     up
//   - store_members.go: reading, changing, closing and registering a member
//   - store_roles.go, http_roles.go: who may grant which role, and that at least one publisher remains
//   - store_securitylog.go: the kinds of security events, how long entries are stored
//   - http.go: the API operations for a profile
package accounts
