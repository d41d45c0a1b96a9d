// Package siteaudit crawls the own site. A run asks as search engines and a browser do, and compares what is served with what is
// stored: the head that package heads decides for each address; it is stored with its findings and compared with the run before. A
// survey reads the whole site as a spider does, without a database, and looks at what only all pages together show. Both read pages
// and judge documents by the same rules.
package siteaudit
