// Package sanitize makes HTML from outside safe to show. The whole site has one policy: notices of lots, articles, and
// pages that editors write all pass it before they are stored.
package sanitize
