// Package templates lets editors change the title templates of the kinds of pages. It checks templates before saving,
// previews them on real pages, makes dry runs over all pages of the site, and publishes them through package revisions.
package templates
