// Package wechatlogin logs members in who scan a QR code of the official account. The WeChat account that scanned it
// gets a message and confirms there which browser it logs in (confirm.go). The browser polls until then; polls are
// answered from memory (scene_cache.go), which every process updates from notifications of the database. Callbacks of
// the platform report scans. The platform calls the text inside a QR code a "scene".
package wechatlogin
