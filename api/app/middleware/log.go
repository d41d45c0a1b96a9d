package middleware

import (
	"io"
	"log/slog"

	"fapai/api/pages/route"
)

// NewLog returns the logger of the program. It writes JSON lines and removes secrets and personal data from addresses.
func NewLog(out io.Writer, level slog.Level) *slog.Logger {
	return slog.New(slog.NewJSONHandler(out, &slog.HandlerOptions{Level: level, ReplaceAttr: route.Private.Attribute}))
}
