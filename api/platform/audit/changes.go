package audit

// Change is one value before and after an act, with its Chinese name.
type Change struct {
	Name   string `json:"name"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// Changes is the Detail of an act that changed values of one subject.
type Changes struct {
	Changes []Change `json:"changes"`
}

// Add adds a value if it differs before and after.
func (c *Changes) Add(name, before, after string) {
	if before != after {
		c.Changes = append(c.Changes, Change{name, before, after})
	}
}
