// Package commands is the command line of the program, with a file for each command. run.go reads the settings and
// opens the database for the command.
//
// # Files
//
//   - run.go: which commands need the database, and the checks before they run
//   - import.go: the flags of imports, undo, runs and templates, their memory limits; seed.go: demo data;
//     remask.go, risks.go, assets.go: data derived again; cost.go: whole costs; stats.go: statistics and their
//     check
//   - audit.go: failed logins, the check of the log of acts; grant.go: roles; keys.go: a new PII_KEY; media.go:
//     moving pictures; backup.go: backups and restoring; migrate.go: the schema, and which data is derived again
//     afterwards
//   - serve.go: the site; mcp.go: tools for one assistant; crawl.go, siteaudit.go: crawls of the site
package commands
