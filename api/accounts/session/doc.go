// Package session issues and checks the tokens of guests and members. A member's token is random and stored as a hash;
// a guest's token carries its time of issue and a MAC, so that issuing one writes nothing, and its row is stored with
// the first call that needs it. Authenticate is the security of the contract's calls. A member lists and ends sessions
// here; opening one after a login is done by phonelogin and wechatlogin through Open.
package session
