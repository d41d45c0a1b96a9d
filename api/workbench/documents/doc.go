// Package documents is the workbench of the site's own texts: articles and single pages, written in rich text beside
// their heads, through the flow of package revisions.
package documents
