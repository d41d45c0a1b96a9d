// Package logins assembles the parts that log members in and send them messages: sessions, codes, the official account,
// text messages and mails, with the outbox and the simulated scan of development.
package logins
