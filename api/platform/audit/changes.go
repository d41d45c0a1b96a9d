package audit

// Change is one value before and after an act, with the Chinese name of the value.
type Change struct {
	Name   string `json:"name"`
	Before string `json:"before"`
	After  string `json:"after"`
}

// Changes is the Detail of an act that changed values of one object.
type Changes struct {
	Changes []Change `json:"changes"`
}

// Add adds a value if it is different before and after the act.
func (c *Changes) Add(name, before, after string) {
	if before != after {
		c.Changes = append(c.Changes, Change{name, before, after})
	}
}
