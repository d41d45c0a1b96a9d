// Package documents is the workbench for the site's own texts: articles and single pages, written in rich text together
// with their heads, and published through package revisions.
package documents
