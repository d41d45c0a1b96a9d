package redact

import (
	"encoding/json"
	"log/slog"
)

// Attribute is the ReplaceAttr of a log's handler. It removes secrets from every logged value, including the message.
func (l *List) Attribute(_ []string, attribute slog.Attr) slog.Attr {
	value := attribute.Value.Resolve()
	switch value.Kind() {
	case slog.KindString:
		return slog.String(attribute.Key, l.Text(value.String()))
	case slog.KindAny:
		return slog.Any(attribute.Key, l.any(value.Any()))
	}
	return attribute
}

// any returns a value without secrets: an error becomes its redacted text, and any other value is returned
// unchanged if its JSON has no secret.
func (l *List) any(value any) any {
	switch v := value.(type) {
	case error:
		return l.Text(v.Error())
	case slog.Level, *slog.Source:
		return value
	}
	text, err := json.Marshal(value)
	if err != nil || l.Text(string(text)) != string(text) {
		return l.Text(string(text))
	}
	return value
}
