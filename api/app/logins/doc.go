// Package logins puts together what logs members in and reaches them: sessions, codes, the official account, text messages and mails,
// with the outbox and the simulated scan of development.
package logins
