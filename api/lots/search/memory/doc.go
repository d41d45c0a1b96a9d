// Package memory implements search.Index and search.Mapper from memory. It keeps one large immutable segment of all lots
// and a small one of the lots that changed since, and follows the database by cache tags. docs/adr has its design and size.
package memory
