// Package config reads the program's settings from environment variables, once, and reports all faults together.
//
// A setting is a field of Config with the tags of github.com/caarlos0/env: the variable's name and its default, which
// .env.example repeats (a test compares them). A variable that is not set or is empty takes its default; one that is
// set to "-" is empty on purpose. An empty environment gives a working development site.
package config
