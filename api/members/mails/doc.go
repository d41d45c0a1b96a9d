// Package mails holds the addresses to which notifications are sent to members by mail, and writes these mails. An
// address is used only after its member has typed the code that was sent to it; it is stored sealed, like telephone
// numbers. Mails are sent by a program that is passed in.
package mails
