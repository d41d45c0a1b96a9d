// Package landingpages is the workbench of landing pages: a combination of filters of the list of lots becomes a page
// with an alias, a heading, a text and a head, through the flow of package revisions, and is taken back the same way.
package landingpages
