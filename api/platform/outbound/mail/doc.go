// Package mail sends mails by a server (SMTP), and tells whether one certainly was not sent, was refused for good, or may have
// arrived. In development an outbox shows them instead.
package mail
