// Package session issues and checks the tokens of guests and members. A member's token is random and stored as a hash;
// a guest's token carries its time of issue and a MAC, so that issuing one writes nothing, and its row is stored with
// the first call that needs it. Authenticate checks the security of the contract's calls. Members list and end their
// sessions by calls of this package; phonelogin and wechatlogin call Open to open one after a login. After how many
// days without use a member's session ends is a setting in api/app/config/login.go.
//
// # Files
//
//   - limits.go: how long a session lasts, how many a member has, how long a proof is valid
//   - store.go: the reasons why a session ends
//   - store_proof.go: what needs a fresh proof of identity (close, export)
//   - token.go: how a token is made, and in which headers it is read
//   - http.go: who may make which call, which refusals are logged; the list of sessions
package session
