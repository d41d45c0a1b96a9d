package middleware

import (
	"io"
	"log/slog"

	"fapai/api/pages/route"
)

// NewLog is the log of the program: JSON lines without what the list of private things takes out.
func NewLog(out io.Writer, level slog.Level) *slog.Logger {
	return slog.New(slog.NewJSONHandler(out, &slog.HandlerOptions{Level: level, ReplaceAttr: route.Private.Attribute}))
}
