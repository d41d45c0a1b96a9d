package pages

// maxTags bounds the number of single marks of purges.
const maxTags = 200_000

// outdated reports whether one of the tags of a kept page was purged after its render began, with the result cached
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
