// Package searchfigures takes in what the consoles of search engines export: how often pages of this site were shown in results,
// how often they were clicked and at which position, by page, by query or by both.
package searchfigures
