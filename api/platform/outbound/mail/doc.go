// Package mail sends mails through an SMTP server. It distinguishes mails that certainly were not sent, that were
// refused for good, and that may have arrived. In development an outbox shows mails instead.
package mail
