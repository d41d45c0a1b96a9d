package pages

// maxTags is the maximum number of cache tags whose last purge time is stored individually.
const maxTags = 200_000

// outdated reports whether any cache tag of a page was purged after the page's render began. The page stores the result
// until the next purge.
func (f *Front) outdated(p *page) bool {
	if p.outdated.Load() {
		return true
	}
	now := f.tags.Now()
	if p.checked.Load() == now {
		return false
	}
	if f.tags.Since(p.epoch, p.tags, p.inherited) {
		p.outdated.Store(true)
		return true
	}
	p.checked.Store(now)
	return false
}
