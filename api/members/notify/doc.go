// Package notify holds the message centre, where a member reads notifications on the site, and describes the channels
// by which a notification leaves the site (text message, WeChat official account). The program that sends them is
// passed in as a Sender; FallbackChannels decides which channel replaces one that fails. reminders and demands trigger
// the notifications.
package notify
