package backup

import "syscall"

// endsWithUs makes the kernel terminate the program when this process is killed. A receiver that kept running
// would occupy the replication slot, which the next run needs.
func endsWithUs() *syscall.SysProcAttr { return &syscall.SysProcAttr{Pdeathsig: syscall.SIGTERM} }
