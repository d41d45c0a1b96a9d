// Package mails holds the addresses to which members have notifications sent by mail, and writes these mails. An
// address is used once its member has typed the code that was sent to it; it is stored sealed, like telephone numbers.
// Mails are sent by a program that is passed in.
package mails
