package server

type importCommand struct {
	Houses importHousesCommand `cmd:"" help:"Court-auction lots from CSV, XLSX or NDJSON files."`
}
