package audit

// Change is a fact that an act changed, with the name that editors see.
type Change struct {
	Name   string `json:"name"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// Changes is the Detail of an act that changed facts about one subject.
type Changes struct {
	Changes []Change `json:"changes"`
}

// Add adds a fact if its texts before and after differ.
func (c *Changes) Add(name, before, after string) {
	if before != after {
		c.Changes = append(c.Changes, Change{name, before, after})
	}
}
