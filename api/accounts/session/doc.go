// Package session issues and verifies the tokens of guests and members. A member's token is random, and its hash is
// stored. A guest's token contains its time of issue and a MAC, so that issuing it writes nothing; a row for it is
// stored at the first request that needs the row. Authenticate enforces the security schemes of the API contract.
// Members can list and end their sessions. Packages phonelogin and wechatlogin call Open after a login.
// api/app/config/login.go sets the number of unused days after which a member's session ends.
//
// # Files
//
//   - limits.go: the maximum number of sessions of a member, how long a proof of identity is valid
//   - store.go: the reasons why a session ends, and how long an unused session lasts
//   - store_proof.go: which actions need a fresh proof of identity (close, export)
//   - token.go: the form of a token, and the headers that contain it
//   - authentication.go: which callers may make which request, which refusals are logged; http.go: the list of
//     sessions
package session
