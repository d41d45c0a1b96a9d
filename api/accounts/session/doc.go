// Package session issues and checks the tokens of guests and members. A member's token is random and stored as a hash;
// a guest's token carries its time of issue and a MAC, so that issuing one writes nothing, and its row is stored with
// the first call that needs it. Authenticate checks the security of the contract's calls. Members list and end their
// sessions by calls of this package; phonelogin and wechatlogin call Open to open one after a login.
package session
