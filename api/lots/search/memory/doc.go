// Package memory implements search.Index and search.Mapper in memory. It keeps a large immutable segment of all lots
// and a small one of the lots that changed since, and follows the database by cache tags. docs/adr describes its design
// and size.
package memory
