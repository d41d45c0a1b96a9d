// Package content holds the facts of the site (name, hotline, footer) and its own texts, such as 关于我们.
package content
