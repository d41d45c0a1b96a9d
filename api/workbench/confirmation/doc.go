// Package confirmation decides which changes one person may not publish alone: those that harm more pages than the
// settings allow. A second person with the role that publishes confirms them and gives a reason, which the history
// shows.
package confirmation
