// Package wechatlogin logs members in by a QR code of the official account that they scan. The browser polls until the
// scan is known; polls are answered from memory (scene_cache.go), which every process updates from notifications of
// the database. Callbacks of the platform report scans. A "scene" is what the platform
// calls the text inside a QR code.
package wechatlogin
