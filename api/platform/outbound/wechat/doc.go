// Package wechat calls the platform of WeChat for official accounts, and reads its callbacks.
//
// Client keeps an access token, makes codes with a scene and sends template messages. Receiver verifies and reads
// callbacks. Crypt is the encryption of the safe mode. No error contains a token, and errors tell whether a message may
// have been sent.
package wechat
