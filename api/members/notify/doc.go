// Package notify holds the message centre, where a member reads notifications on the site, and describes the channels by
// which a notification leaves the site (text message, WeChat official account). The program that sends them is passed
// in as a Sender; which channel replaces one that fails is decided by FallbackChannels. What triggers a notification is
// the business of reminders and demands.
package notify
