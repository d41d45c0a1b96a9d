package importer

import (
	"fapai/api/platform/sanitize"
)

// safe is a text of a notice as it is stored: sanitised, nil when there is nothing to show.
func safe(text *string) *string {
	if text == nil {
		return nil
	}
	if clean := sanitize.HTML(*text); clean != "" {
		return &clean
	}
	return nil
}
