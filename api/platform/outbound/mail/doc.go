// Package mail sends mails through an SMTP server, and distinguishes mails that were certainly not sent, were refused
// for good, or may have arrived. In development an outbox shows them instead.
package mail
