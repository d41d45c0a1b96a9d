package headlist

import (
	"hash/maphash"
	"time"

	"fapai/api/heads"
	"fapai/api/workbench/checks"
)

// Row is an address of the site with its head and findings.
type Row struct {
	// Filters read the following fields of every row. They are adjacent so that they share a line of the processor's
	// cache.
	Kind    string // name of the page in the table of routes; "" for an address without one
	Found   checks.Set
	Status  int
	TitlePx int
	Wording int // index of the title's wording in its template; -1 if the title is not from a template
	Index   bool

	Path     string // path with query
	PageNo   int
	Redirect string // path; only with Status 301

	Title, Description, Keywords string
	H1                           string
	Canonical                    string // path with query for an address on this site, otherwise the whole address
	Template                     string
	From                         heads.Sourced
	DescriptionPx                int
	Updated                      time.Time
	Items                        int // number of items in a list; -1 if unknown
	InSitemap                    bool
	Visited                      time.Time // last visit of a search engine; zero if there was none
	// impressions in results, from the latest exports of search engines; -1 if unknown
	Shows int64

	lastmod time.Time
	parent  string           // path of the last list in the breadcrumb
	tags    []string         // cache tags of a page that does not show exactly one item
	keys    [compared]uint64 // hashes of the texts that are compared with other pages; 0 for other texts
}

// The indexes in Row.keys, see comparisons.
const (
	keyTitle = iota
	keyNearTitle
	keyDescription
	keyNearDescription
	compared
)

var comparisons = [compared]int{
	keyTitle: place("title-duplicate"), keyNearTitle: place("title-near-duplicate"),
	keyDescription: place("description-duplicate"), keyNearDescription: place("description-near-duplicate"),
}

// place returns the index of a check in checks.All. It panics for an unknown id, which would be a programming error
// in this package.
func place(id string) int {
	i, ok := checks.PlaceOf(id)
	if !ok {
		panic("heads: no check " + id)
	}
	return i
}

var hashSeed = maphash.MakeSeed()

// hash returns a hash of the text. It is never 0, because 0 means that there is no text.
func hash(text string) uint64 {
	if text == "" {
		return 0
	}
	return maphash.String(hashSeed, text) | 1
}

// compare sets the keys of a row. Pages that are not indexable, or have another canonical address, get no keys.
func (r *Row) compare() {
	r.keys = [compared]uint64{}
	if r.Status != 200 || !r.Index || r.Canonical != r.Path {
		return
	}
	title := titleKeys(r.Title)
	r.keys[keyTitle], r.keys[keyNearTitle] = title[0], title[1]
	r.keys[keyDescription] = hash(r.Description)
	if r.Description != "" {
		r.keys[keyNearDescription] = hash(checks.Letters(r.Description))
	}
}

// titleKeys returns the hashes of a title and of its plain form; 0 for an empty text.
func titleKeys(title string) [2]uint64 {
	return [2]uint64{hash(title), hash(checks.Plain(title))}
}

// hasTitleLike reports whether the row's title is the same as or similar to the title with the keys like.
func (r *Row) hasTitleLike(like [2]uint64) bool {
	isSame := func(key int, other uint64) bool { return r.keys[key] != 0 && r.keys[key] == other }
	return isSame(keyTitle, like[0]) || isSame(keyNearTitle, like[1])
}
