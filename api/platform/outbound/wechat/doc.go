// Package wechat calls the platform of WeChat for official accounts, and reads its callbacks.
//
// Client keeps an access token, makes QR codes with a scene, and sends template messages. Receiver verifies and parses
// callbacks. Crypt implements the encryption of the safe mode. No error contains a token, and each error shows whether
// a message may have been sent.
//
// # Files
//
//   - client.go: when the access token is renewed, how often by force; template_message.go: how long a key is
//     recognised, pauses after quotas; event.go: how old a callback may be; reply.go: answers to events; crypt.go:
//     encryption of the safe mode
package wechat
