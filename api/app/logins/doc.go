// Package logins assembles what logs members in and sends them messages: sessions, codes, the official account, text
// messages and mails, and for development the outbox and the simulated scan.
package logins
