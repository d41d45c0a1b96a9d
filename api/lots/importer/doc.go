// Package importer writes lots in bulk: it inserts and updates them with what belongs to them, keeps the change log, and
// notifies the cache tags of what changed. The rows of a batch travel as one array for each column.
package importer
