// Package gone lists the addresses that are gone for good (410): those of removed items, and those that editors marked.
// Search engines get the list as a file.
package gone
