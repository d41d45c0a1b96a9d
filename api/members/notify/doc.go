// Package notify holds the message centre, where a member reads notifications on the site, and defines the external
// channels (text message, WeChat official account, mail). A Sender sends through these channels, and FallbackChannels
// returns the replacements for a failed channel. Packages reminders and demands trigger notifications; package
// reminders also delivers and retries them (delivery.go there).
//
// # Files
//
//   - channels.go: the channels and their names (短信, 微信, 邮件, 站内消息), and which of them replaces one that
//     fails
//   - messages.go: the kinds of messages; store.go: how they are listed and marked as read; http.go: the API
//     operations of the message centre
package notify
