// Package confirmation decides which changes one person may not publish alone: those that harm more pages than the
// settings allow. A second person with the publisher's role must confirm them and give a reason, which the history
// shows.
package confirmation
