// Package notify holds the message centre, where a member reads notifications on the site, and describes the channels
// by which a notification leaves the site (text message, WeChat official account). The program that sends them is
// passed in as a Sender; FallbackChannels decides which channel replaces one that fails. reminders and demands trigger
// the notifications; package reminders also delivers them and tries again (deliver.go there).
//
// # Files
//
//   - channel.go: the channels and their names (短信, 微信, 邮件, 站内消息), and which of them replaces one that
//     fails
//   - store.go: the kinds of messages, how they are listed and marked as read; http.go: the calls of the message
//     centre
package notify
