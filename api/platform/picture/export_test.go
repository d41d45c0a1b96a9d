package picture

import "time"

// LimitMemory ends the process with ExitMemory when its heap has passed the child's limit.
var LimitMemory = limitMemory

// SetTime changes how long a picture may take.
func (c *Child) SetTime(limit time.Duration) { c.time = limit }

// ExitMemory is the exit code of a child that took too much memory.
const ExitMemory = exitMemory
