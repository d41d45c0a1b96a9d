// Package app contains the program itself. It assembles the domain packages and contains no rules of a domain.
//
// # Packages
//
//   - commands: the command line, one file per command
//   - config: all settings with their defaults and checks, and which values production refuses
//   - fapai: main
//   - logins: assembles the senders of codes, mails and messages; the outbox for development
//   - middleware: maximum sizes of bodies, requests per address, concurrency, headers, and which database a request
//     reads
//   - server: the assembly of all parts, limits of requests per address, background work, shutdown
//   - socketactivation: the listening socket that survives a restart
package app
