package headlist

import (
	"slices"
	"strings"
	"sync"
)

// corpus holds the texts of all rows in one string, so that a search scans memory in one pass. The texts of the rows
// are substrings of this string.
type corpus struct {
	text  string
	ends  []int          // end position of each row's texts
	newer map[int32]bool // rows changed since the corpus was made; they are searched one by one
	last  *lastSearch
}

// lastSearch holds the result of the last search, so that scrolling and sorting need no new search.
type lastSearch struct {
	mu    sync.Mutex
	text  string
	found []bool
}

// between separates the texts of a row in the corpus. No text contains it.
const between = "\x00"

// newCorpus joins the texts of rows. To save memory, it replaces each text of a row by the equal substring of the
// corpus.
func newCorpus(rows []Row) corpus {
	size := 0
	for i := range rows {
		for _, text := range rows[i].texts() {
			size += len(*text) + len(between)
		}
	}
	var all strings.Builder
	all.Grow(size)
	c := corpus{ends: make([]int, len(rows)), newer: map[int32]bool{}, last: &lastSearch{}}
	for i := range rows {
		for _, text := range rows[i].texts() {
			all.WriteString(*text)
			all.WriteString(between)
		}
		c.ends[i] = all.Len()
	}
	c.text = all.String()
	at := 0
	for i := range rows {
		for _, text := range rows[i].texts() {
			*text, at = c.text[at:at+len(*text)], at+len(*text)+len(between)
		}
	}
	return c
}

// texts returns the texts of a row that a search covers.
func (r *Row) texts() [5]*string {
	return [5]*string{&r.Title, &r.Path, &r.H1, &r.Keywords, &r.Description}
}

// changed notes that the current texts of a row are not in the corpus.
func (c *corpus) changed(i int32) {
	c.newer[i] = true
	c.last = &lastSearch{}
}

// search returns, for each row, whether one of its texts contains one of the spellings; nil if there are no
// spellings.
func (c *corpus) search(rows []Row, spellings []string) []bool {
	if len(spellings) == 0 || len(rows) == 0 {
		return nil
	}
	c.last.mu.Lock()
	defer c.last.mu.Unlock()
	if c.last.text != spellings[0] {
		c.last.text, c.last.found = spellings[0], c.find(rows, spellings)
	}
	return c.last.found
}

func (c *corpus) find(rows []Row, spellings []string) []bool {
	found := make([]bool, len(rows))
	for _, s := range spellings {
		row := 0
		for at := 0; at < len(c.text); {
			n := strings.Index(c.text[at:], s)
			if n < 0 {
				break
			}
			at += n
			step, _ := slices.BinarySearch(c.ends[row:], at+1)
			row += step
			found[row] = true
			at = c.ends[row]
		}
	}
	for i := range c.newer {
		found[i] = slices.ContainsFunc(spellings, func(s string) bool {
			for _, text := range rows[i].texts() {
				if strings.Contains(*text, s) {
					return true
				}
			}
			return false
		})
	}
	return found
}
