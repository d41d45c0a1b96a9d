// Package mail sends mails through an SMTP server. It distinguishes mails that were certainly not sent, mails that were
// refused permanently, and mails that may have arrived. In development, an outbox shows mails instead of sending them.
//
// # Files
//
//   - mail.go: what a mail has, which errors mean that it was not sent; smtp.go: time limit, encryption; outbox.go:
//     how many mails development keeps
package mail
