package audit

// Change is one fact before and after an act, with the name that editors see.
type Change struct {
	Name   string `json:"name"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// Changes is the Detail of an act that changed facts of one subject.
type Changes struct {
	Changes []Change `json:"changes"`
}

// Add adds a fact if its texts before and after differ.
func (c *Changes) Add(name, before, after string) {
	if before != after {
		c.Changes = append(c.Changes, Change{name, before, after})
	}
}
