package depguard

import "log" // want `depguard: log is not imported here: use log/slog`

func Note() { log.Print("x") }
