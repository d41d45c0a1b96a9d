package sharedlists

// masked returns a comment in the form in which a visitor may read it. Data that identifies a person is masked with
// mask, unless the visitor is the comment's author or the list's owner.
func masked(c Comment, l List, v Visitor, mask func(string) string) Comment {
	if v.MemberID != l.MemberID && !c.isOf(v) {
		c.Text, c.Name = mask(c.Text), mask(c.Name)
	}
	return c
}
