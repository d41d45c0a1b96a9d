package headlist

import (
	"hash/maphash"
	"time"

	"fapai/api/heads"
	"fapai/api/workbench/checks"
)

// Row is one address with its head.
type Row struct {
	// Fields that filters read of every row are adjacent, in one line of the processor's cache.
	Kind    string // name of the page in the table of routes; "" for an address without one
	Found   checks.Set
	Status  int
	TitlePx int
	Wording int // of the title, from 0; -1 where it is not from a template
	Index   bool

	Path     string // with its query
	PageNo   int
	Redirect string // path, with Status 301

	Title, Description, Keywords string
	H1                           string
	Canonical                    string // path with query on this site, else the whole address
	Template                     string
	From                         heads.Sourced
	DescriptionPx                int
	Updated                      time.Time
	Items                        int // of a list; -1 unknown
	InSitemap                    bool
	Visited                      time.Time // last, by a search engine; zero for never
	Shows                        int64     // in results, by the latest exports of search engines; -1 unknown

	lastmod time.Time
	parent  string           // the last list in the breadcrumb
	tags    []string         // cache tags of a page that is not about one thing
	keys    [compared]uint64 // hashes of the texts compared with other pages; 0 is not compared
}

// Texts that are compared with other pages: see comparisons.
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

// place returns the index of a check in the list; an unknown name would be a mistake of this package.
func place(id string) int {
	i, ok := checks.PlaceOf(id)
	if !ok {
		panic("heads: no check " + id)
	}
	return i
}

var hashSeed = maphash.MakeSeed()

// hash is never 0, which stands for no text.
func hash(text string) uint64 {
	if text == "" {
		return 0
	}
	return maphash.String(hashSeed, text) | 1
}

// compare sets the keys of a row. Only pages that search engines may show under their own address are compared.
func (r *Row) compare() {
	r.keys = [compared]uint64{}
	if r.Status != 200 || !r.Index || r.Canonical != r.Path {
		return
	}
	r.keys[keyTitle], r.keys[keyDescription] = hash(r.Title), hash(r.Description)
	if r.Title != "" {
		r.keys[keyNearTitle] = hash(checks.Plain(r.Title))
	}
	if r.Description != "" {
		r.keys[keyNearDescription] = hash(checks.Letters(r.Description))
	}
}
