package bulk

import (
	"time"

	"fapai/api/heads"
	"fapai/api/heads/wording"
)

// Version holds the texts of an address's override at some time. The zero value means that the address has no
// override.
type Version struct {
	wording.Texts
	EndsAt *time.Time `json:",omitempty"`
}

func versionOf(o heads.StoredOverride) Version {
	if o.Empty() {
		return Version{}
	}
	return Version{Texts: wording.Texts{Title: o.Title, Description: o.Description, Keywords: o.Keywords},
		EndsAt: o.EndsAt}
}

func (v Version) override(path string) heads.Override {
	o := heads.Override{Target: targetOf(path), Title: v.Title, Description: v.Description,
		Keywords: v.Keywords, EndsAt: v.EndsAt}
	if o.Empty() {
		o.EndsAt = nil
	}
	return o
}

func targetOf(path string) heads.Target { return heads.Target{Scope: heads.ScopePath, Key: path} }

func (v Version) same(w Version) bool { return v.Texts == w.Texts && sameTime(v.EndsAt, w.EndsAt) }

func sameTime(a, b *time.Time) bool {
	return a == nil && b == nil || a != nil && b != nil && a.Truncate(time.Microsecond).
		Equal(b.Truncate(time.Microsecond))
}

// merge applies the change between the texts `from` and `to` to the texts now, field by field (three-way merge). A
// field that is equal in `from` and `to` keeps its value in now. A field that has three different values is a conflict
// and gets the value in `to`.
func merge(from, to, now Version) (merged Version, conflict bool) {
	text := func(from, to, now string) string {
		switch {
		case from == to:
			return now
		case now != from && now != to:
			conflict = true
		}
		return to
	}
	merged.Title = text(from.Title, to.Title, now.Title)
	merged.Description = text(from.Description, to.Description, now.Description)
	merged.Keywords = text(from.Keywords, to.Keywords, now.Keywords)
	merged.EndsAt = to.EndsAt
	if sameTime(from.EndsAt, to.EndsAt) {
		merged.EndsAt = now.EndsAt
	} else if !sameTime(now.EndsAt, from.EndsAt) && !sameTime(now.EndsAt, to.EndsAt) {
		conflict = true
	}
	return merged, conflict
}

// with returns the override v changed so that the page gets the wanted texts: a wanted text that differs from the shown
// text replaces the override's text. An override that has ended counts as empty. An empty text means that the template
// applies.
func (v Version) with(shown, wanted wording.Texts, now time.Time) Version {
	if v.EndsAt != nil && !v.EndsAt.After(now) {
		v = Version{}
	}
	for _, field := range []struct {
		text          *string
		shown, wanted string
	}{
		{&v.Title, shown.Title, wanted.Title}, {&v.Description, shown.Description, wanted.Description},
		{&v.Keywords, shown.Keywords, wanted.Keywords},
	} {
		if field.shown != field.wanted {
			*field.text = field.wanted
		}
	}
	if v.Texts == (wording.Texts{}) {
		v.EndsAt = nil
	}
	return v
}

// moved reports whether a text that the editor wants to change is no longer the one that the editor saw.
func moved(seen, wanted, shown wording.Texts) bool {
	field := func(seen, wanted, shown string) bool { return seen != wanted && shown != seen && shown != wanted }
	return field(seen.Title, wanted.Title, shown.Title) ||
		field(seen.Description, wanted.Description, shown.Description) ||
		field(seen.Keywords, wanted.Keywords, shown.Keywords)
}
