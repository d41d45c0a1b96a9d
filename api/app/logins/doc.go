// Package logins assembles the parts by which members log in and receive messages: sessions, codes, the official
// account, text messages and mails. For development it also has the outbox and the simulated scan.
//
// # Files
//
//   - logins.go: the dependencies of sessions and logins, which expired rows are deleted; profile.go: which data of
//     a member other packages get
//   - sms.go: the SMS provider, the template of a code, the message about a change of number; mailer.go: the mail
//     server; official.go: the official account; notifications.go: lengths of messages, how long a mail is retried,
//     the link of a notification
//   - audit.go: the log entries of an action; development.go: the pages of the outbox and the simulated scan
package logins
