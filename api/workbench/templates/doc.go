// Package templates lets editors change the title templates of the kinds of pages: checks before saving, previews on
// real pages, a dry run over all pages of the site, and publication through package revisions.
package templates
