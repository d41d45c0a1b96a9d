// Package wechatlogin logs members in who scan a QR code of the official account. The WeChat account that scanned it
// gets a message and confirms there which browser it logs in (confirm.go). The browser polls until then; polls are
// answered from memory (scene_cache.go), which every process updates from notifications of the database. Callbacks of
// the platform report scans. The platform calls the text inside a QR code a "scene".
//
// # Files
//
//   - limits.go: how many codes may wait, how long a code can be scanned, and how long after that it can be confirmed
//   - wechat.go: the states of a poll, the texts of refusals
//   - confirm.go: what the message of the official account asks
//   - http_confirm.go: the page on which a scan is confirmed; store_confirm.go: which account may confirm it
//   - scene_cache.go: how every process follows the states of codes
//   - store.go: how codes are stored, and how a scan becomes a session; http.go: the calls of the login and the
//     platform's callback
package wechatlogin
