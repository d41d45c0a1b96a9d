// Package siteaudit crawls the own site. A run requests pages as search engines and a browser do, and compares the
// served pages with the stored data: the head that package heads decides for each address; it is stored with its
// findings and compared with the run before. A survey reads the whole site as a crawler does, without a database, and
// finds faults that only all pages together show. Both read pages and judge documents by the same rules.
package siteaudit
