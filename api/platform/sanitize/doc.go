// Package sanitize makes HTML from outside safe to show. The whole site has one policy: notices of lots, articles and
// pages written by editors all pass it before they are stored.
package sanitize
