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

// Labels holds all dictionaries in memory. The labels that editors changed replace the built-in ones.
type Labels struct {
	Base  Dictionary // built-in labels
	Store *Store
	Log   *slog.Logger

	now atomic.Pointer[present]
}

// present holds the data that the last Load computed. It is replaced as a whole.
type present struct {
	all     Dictionary
	renamed []Renamed
	changed time.Time // time of the last change by an editor; zero if there was none
	version string
}

// Renamed is a value whose label an editor changed.
type Renamed struct{ Dictionary, Code, Builtin, Label string }

// Load reads the editors' labels from the database.
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
			// The built-in label becomes an alias, so that imports still recognise it in files from sources.
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

// Invalidate loads the labels again if one of the cache tags is that of the labels. It must be called before the cached
// pages with that tag are purged, so that they are rendered with the new labels.
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

// Version returns a hash of all current dictionaries, which is different after every change of a label.
func (l *Labels) Version() string { return l.now.Load().version }

// Name returns the current label of a code; "" if there is none.
func (l *Labels) Name(key, code string) string { return l.All().Name(key, code) }

// Code returns the code for a current label, a built-in label, an alias or the code itself.
func (l *Labels) Code(key, word string) (string, bool) { return l.All().Code(key, word) }

// Renamed returns the values whose label differs from the built-in one.
func (l *Labels) Renamed() []Renamed { return l.now.Load().renamed }

// RenamedTo returns the label that an editor set for a value; "" if the value still has its built-in label.
func (l *Labels) RenamedTo(key, code string) string {
	for _, r := range l.Renamed() {
		if r.Dictionary == key && r.Code == code {
			return r.Label
		}
	}
	return ""
}

// BuiltinWords maps each label that an editor set to the built-in label. The search accepts both.
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

// ChangedAt returns the time when an editor last changed a label; the zero time if no editor has.
func (l *Labels) ChangedAt() time.Time { return l.now.Load().changed }
