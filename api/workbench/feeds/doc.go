// Package feeds imports files that others publish by a schedule. A file that fails, shrinks or has many faults changes
// nothing and raises an alarm.
package feeds
