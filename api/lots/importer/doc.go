// Package importer writes lots in bulk: it inserts and updates them with their texts, files and bids, writes the change
// log, and notifies the cache tags of changed lots. The rows of a batch are sent as one array per column.
package importer
