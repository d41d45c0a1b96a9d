package picture

// LimitMemory ends the process with ExitMemory once its heap exceeds the child's limit.
var LimitMemory = limitMemory

// ExitMemory is the exit code of a child that took too much memory.
const ExitMemory = exitMemory
