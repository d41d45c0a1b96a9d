// Package config reads the program's settings from environment variables, once, and reports all faults together.
//
// A setting is a field of Config with the tags of github.com/caarlos0/env: the variable's name and its default, which
// .env.example repeats (a test compares them). A variable that is not set or is empty takes its default; one that is
// set to "-" is empty on purpose. An empty environment gives a working development site.
//
// # Files
//
//   - config.go: every setting that has no file of its own, with its default: addresses, folders, cache, map tiles,
//     widths of titles, harm that one person may publish, undo of imports
//   - limits.go: time limits of calls, renders and pictures; login.go: sessions, captchas, budget for text messages,
//     how long logs are kept; mail.go: the mail server; media.go: storage of pictures; push.go: search engines and
//     how many addresses a day; scale.go: replicas and renderers
//   - faults.go: which values are refused; production.go: which secrets and addresses production refuses; file.go:
//     settings in files (_FILE); dotenv.go: .env
package config
