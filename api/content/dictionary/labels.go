package dictionary

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"log/slog"
	"slices"
	"sync/atomic"
	"time"

	"fapai/api/platform/cachetag"
)

// Labels holds the current dictionaries: those of the program, with the changed labels of editors in place of its own.
type Labels struct {
	Base  Dictionary // the labels without editors' changes
	Store *Store
	Log   *slog.Logger

	now atomic.Pointer[present]
}

// present holds the result of one load.
type present struct {
	all     Dictionary
	renamed []Renamed
	changed time.Time // time of the last change; zero without any
	version string
}

// Renamed is a value whose label an editor changed.
type Renamed struct{ Dictionary, Code, Builtin, Label string }

// Load reads the labels that editors changed.
func (l *Labels) Load(ctx context.Context) error {
	rows, err := l.Store.all(ctx)
	if err != nil {
		return err
	}
	p := &present{all: Dictionary{}}
	for key, entries := range l.Base {
		p.all[key] = slices.Clone(entries)
		for i := range entries {
			row, ok := rows[value{key, entries[i].Code}]
			if !ok {
				continue
			}
			p.changed = slices.MaxFunc([]time.Time{p.changed, row.UpdatedAt}, time.Time.Compare)
			if row.Label == nil {
				continue
			}
			e := &p.all[key][i]
			p.renamed = append(p.renamed, Renamed{key, e.Code, e.Name, *row.Label})
			// Sources continue to write the label of the program.
			e.Aliases = append(slices.Clone(e.Aliases), e.Name)
			e.Name = *row.Label
		}
	}
	content, err := json.Marshal(p.all)
	if err != nil {
		return err
	}
	sum := sha256.Sum256(content)
	p.version = hex.EncodeToString(sum[:])
	l.now.Store(p)
	return nil
}

// Invalidate reads the labels again when a tag reports a change; it must be called before pages are purged.
func (l *Labels) Invalidate(ctx context.Context, tags ...string) {
	if !slices.Contains(tags, cachetag.Dictionary) && !slices.Contains(tags, cachetag.All) {
		return
	}
	if err := l.Load(ctx); err != nil && ctx.Err() == nil {
		l.Log.Warn("the labels of dictionaries were not read anew", "error", err.Error())
	}
}

// All returns the dictionaries with the current labels.
func (l *Labels) All() Dictionary { return l.now.Load().all }

// Version returns a hash of the dictionaries with the current labels.
func (l *Labels) Version() string { return l.now.Load().version }

// Name returns the current label of a code, or an empty string when there is none.
func (l *Labels) Name(key, code string) string { return l.All().Name(key, code) }

// Code finds the code of a current label, a label of the program, an alias or the code itself.
func (l *Labels) Code(key, word string) (string, bool) { return l.All().Code(key, word) }

// Renamed returns the values whose label differs from that of the program.
func (l *Labels) Renamed() []Renamed { return l.now.Load().renamed }

// RenamedTo returns the label that editors gave to a value, or an empty string if it has the label of the program.
func (l *Labels) RenamedTo(key, code string) string {
	for _, r := range l.Renamed() {
		if r.Dictionary == key && r.Code == code {
			return r.Label
		}
	}
	return ""
}

// BuiltinWords maps editors' labels to those of the program, as queries may contain either.
func (l *Labels) BuiltinWords() map[string]string {
	words := map[string]string{}
	for _, r := range l.Renamed() {
		words[r.Label] = r.Builtin
	}
	return words
}

// Codes returns the codes of a dictionary, in its order.
func (l *Labels) Codes(key string) []string {
	var codes []string
	for _, e := range l.Base[key] {
		codes = append(codes, e.Code)
	}
	return codes
}

// ChangedAt returns the time of the last change of a label; zero if none ever changed.
func (l *Labels) ChangedAt() time.Time { return l.now.Load().changed }
