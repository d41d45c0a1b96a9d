// Package logins assembles what logs members in and sends them messages: sessions, codes, the official account, text
// messages and mails, and for development the outbox and the simulated scan.
//
// # Files
//
//   - logins.go: what sessions and logins need, what is removed as expired; profile.go: what of a member other
//     domains get
//   - sms.go: who sends text messages, which template a code has, the message about a change of number; mailer.go: who
//     sends mails; official.go: the official account; notifications.go: lengths of messages, how long a mail is tried,
//     the page of a notification
//   - audit.go: what is logged with an act; development.go: the pages of the outbox and the simulated scan
package logins
