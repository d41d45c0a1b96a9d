package picture

// LimitMemory ends the process with ExitMemory when its heap has passed the child's limit.
var LimitMemory = limitMemory

// ExitMemory is the exit code of a child that took too much memory.
const ExitMemory = exitMemory
