// Package imports lets editors upload files, try and make their import, and undo runs. A worker in the background does
// one task after the other; the imports themselves are in packages importing and runs.
package imports
