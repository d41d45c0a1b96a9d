// Package mail sends mails through an SMTP server. It distinguishes mails that certainly were not sent, that were
// refused for good, and that may have arrived. In development an outbox shows mails instead.
//
// # Files
//
//   - mail.go: what a mail has, which errors mean that it was not sent; smtp.go: time limit, encryption; outbox.go:
//     how many mails development keeps
package mail
