// Package app is the room of the program itself: it puts the domains together and contains no rule of any of them.
//
// # Packages
//
//   - commands: the command line: a file for each command
//   - config: every setting with its default, its check and what production refuses
//   - fapai: main
//   - logins: the senders of codes, mails and messages, put together; the outbox of development
//   - middleware: sizes of bodies, calls of one address, how many run at once, headers, the database that a call
//     reads
//   - server: how the parts are put together, limits of calls by address, background work, shutdown
//   - socketactivation: the socket that a restart inherits
package app
