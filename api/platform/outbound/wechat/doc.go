// Package wechat calls the official-account platform of WeChat and reads its callbacks.
//
// Client keeps an access token, makes codes with a scene and sends template messages; Receiver verifies and reads
// callbacks; Crypt is the encryption of the safe mode. No error holds a token, and an error reports whether a message
// may have been sent.
package wechat
