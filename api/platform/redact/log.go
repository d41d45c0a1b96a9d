package redact

import (
	"encoding/json"
	"log/slog"
)

// Attribute removes secrets from the message and from each value that is logged. It is the ReplaceAttr function of a
// log handler.
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

// any removes secrets from a logged value. An error becomes the error's masked text. Any other value is unchanged,
// unless its JSON contains a secret.
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
