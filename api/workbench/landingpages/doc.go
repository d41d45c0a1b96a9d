// Package landingpages is the workbench of landing pages. A landing page is a combination of filters of the list of
// lots, with an alias, a heading, a text and a head. It is published, and taken back, through package revisions.
package landingpages
