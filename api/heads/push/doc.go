// Package push notifies search engines of new and changed pages. A change leaves its cache tags in page_changes, in its
// own transaction; the service finds their addresses, queues each once for every engine, and sends them at least once:
// an engine is leased, its due addresses are sent, and marked when it has answered.
//
// engines.go describes the engines, pages.go finds the addresses of a change, service.go queues and sends them.
package push
