// Package wechatlogin logs in members who scan a QR code of the official account with WeChat. The platform reports
// scans by callbacks, and calls the text in a QR code a "scene". The WeChat account that scanned gets a message, in
// which its owner confirms which browser is logged in (confirm.go). Meanwhile the browser polls. Polls are served from
// memory (scene_cache.go), which notifications of the database keep up to date in every process.
//
// # Files
//
//   - limits.go: how many codes may be waiting, how long a code can be scanned, and how long after that the scan
//     can be confirmed
//   - wechatlogin.go: the states of a poll, the texts of refusals
//   - confirm.go: the question in the official account's message
//   - http_confirm.go: the page that confirms a scan; store_confirm.go: which account may confirm it
//   - scene_cache.go: how every process follows the states of codes
//   - store.go: how codes are stored, and how a scan becomes a session; http.go: the API operations of the login
//     and the platform's callback
package wechatlogin
