package importer

import (
	"fapai/api/platform/sanitize"
)

// safe returns the sanitised HTML of a document; nil if nothing visible remains.
func safe(text *string) *string {
	if text == nil {
		return nil
	}
	if clean := sanitize.HTML(*text); clean != "" {
		return &clean
	}
	return nil
}
