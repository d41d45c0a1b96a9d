// Package imports lets editors upload files, try and make their import, and undo runs. A worker in the background does one task
// after the other; what an import is, packages ingest and runs know.
package imports
