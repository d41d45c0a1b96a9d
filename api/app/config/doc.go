// Package config reads the settings of the program from environment variables once, at the start, and reports all
// faults together.
//
// A setting is a field of Config with tags of github.com/caarlos0/env: the name of the variable, and its default, which
// .env.example repeats (a test compares the two). An unset or empty variable means the default; "-" means an empty
// value. Without any variables, the settings are those of a working development site.
//
// # Files
//
//   - config.go: all settings without a file of their own, with their defaults: addresses, folders, cache, map
//     tiles, widths of titles, limits of harm, undo of imports
//   - limits.go: time limits of requests, renders and pictures; login.go: sessions, captchas, budget for text
//     messages, how long logs are stored; mail.go: the mail server; media.go: storage of pictures; push.go: search
//     engines and their daily limits; scale.go: replicas and renderers
//   - faults.go: which values are refused; production.go: which secrets and addresses production refuses; file.go:
//     settings in files (_FILE); dotenv.go: .env
package config
