package headlist

import (
	"hash/maphash"
	"time"

	"fapai/api/heads"
	"fapai/api/workbench/checks"
)

// Row holds the head and the findings of one address of the site.
type Row struct {
	// Filters read the following fields of every row. The fields are adjacent, so that they share a cache line of the
	// processor.
	Kind    string // name of the page in the table of routes; "" for an address without a page
	Found   checks.Set
	Status  int
	TitlePx int
	Wording int // index of the title's wording in its template; -1 if the title comes from no template
	Index   bool

	Path     string // path with query
	PageNo   int
	Redirect string // path; only with status 301

	Title, Description, Keywords string
	H1                           string
	Canonical                    string // without the origin if it is an address of this site
	Template                     string
	From                         heads.Sourced
	DescriptionPx                int
	Updated                      time.Time
	Items                        int // number of items in the list; -1 if the number is unknown or the page is no list
	InSitemap                    bool
	Visited                      time.Time // last visit of a search engine; zero if none
	// impressions in search results, from the latest exports of search engines; -1 if unknown
	Shows int64

	lastmod time.Time
	parent  string           // path of the last list in the page's breadcrumb
	tags    []string         // cache tags, for a page that does not show exactly one item
	keys    [compared]uint64 // hashes of the texts by which pages are compared; 0 if a text is not compared
}

// The indexes in Row.keys (see comparisons).
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

// place returns the index in checks.All of the check with this id. It panics for an unknown id, which is a programming
// error.
func place(id string) int {
	i, ok := checks.PlaceOf(id)
	if !ok {
		panic("heads: no check " + id)
	}
	return i
}

var hashSeed = maphash.MakeSeed()

// hash returns a hash of the text. It returns 0 only for an empty text.
func hash(text string) uint64 {
	if text == "" {
		return 0
	}
	return maphash.String(hashSeed, text) | 1
}

// compare sets the keys by which the row is compared with other rows. A row that is noindex, or whose canonical address
// is another page, gets no keys.
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

// hasTitleLike reports whether the row's title equals or resembles the title with the hashes in like (see
// titleKeys).
func (r *Row) hasTitleLike(like [2]uint64) bool {
	isSame := func(key int, other uint64) bool { return r.keys[key] != 0 && r.keys[key] == other }
	return isSame(keyTitle, like[0]) || isSame(keyNearTitle, like[1])
}
