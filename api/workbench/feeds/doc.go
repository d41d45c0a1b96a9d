// Package feeds regularly imports files that others publish. A file that cannot be imported, has become much shorter or
// has many faults changes nothing and raises an alarm.
package feeds
