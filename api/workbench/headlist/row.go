package headlist

import (
	"hash/maphash"
	"time"

	"fapai/api/heads"
	"fapai/api/workbench/checks"
)

// Row is an address with its head.
type Row struct {
	// The fields that filters read in every row are adjacent, so that they share a line of the processor's cache.
	Kind    string // name of the page in the table of routes; "" for an address without one
	Found   checks.Set
	Status  int
	TitlePx int
	Wording int // number of the title's wording, from 0; -1 if it is not from a template
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
	// showings in results, from the latest exports of search engines; -1 if unknown
	Shows int64

	lastmod time.Time
	parent  string           // path of the last list in the breadcrumb
	tags    []string         // cache tags of a page that does not show one item
	keys    [compared]uint64 // hashes of the texts that are compared with other pages; 0 for a text that is not
}

// The indexes of the texts that are compared with other pages, see comparisons.
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

// place returns the index of a check in checks.All. It panics for an id that is not there, which would be a mistake in
// this package.
func place(id string) int {
	i, ok := checks.PlaceOf(id)
	if !ok {
		panic("heads: no check " + id)
	}
	return i
}

var hashSeed = maphash.MakeSeed()

// hash returns a hash that is never 0: 0 means that there is no text.
func hash(text string) uint64 {
	if text == "" {
		return 0
	}
	return maphash.String(hashSeed, text) | 1
}

// compare sets the keys of a row. Only pages that search engines may show under their own address have keys.
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

// titleKeys returns the hashes of a title and of its plain form; 0 for a title that has none.
func titleKeys(title string) [2]uint64 {
	return [2]uint64{hash(title), hash(checks.Plain(title))}
}

// hasTitleLike reports whether the title of a row is the same as another, or similar. like holds the keys of the other.
func (r *Row) hasTitleLike(like [2]uint64) bool {
	isSame := func(key int, other uint64) bool { return r.keys[key] != 0 && r.keys[key] == other }
	return isSame(keyTitle, like[0]) || isSame(keyNearTitle, like[1])
}
