// Package documents is the workbench of what the site has in its own words: articles and single pages, written in rich text
// beside their heads, through the flow of package revisions.
package documents
