package server

type importCommand struct {
	News   importNewsCommand   `cmd:"" help:"Articles from CSV, XLSX or NDJSON files."`
	Houses importHousesCommand `cmd:"" help:"Court-auction lots from CSV, XLSX or NDJSON files."`

	Communities importCommunitiesCommand `cmd:"" help:"Communities from CSV, XLSX or NDJSON files."`
	Prices      importPricesCommand      `cmd:"" help:"Monthly prices of communities from CSV, XLSX or NDJSON files."`
	Points      importPointsCommand      `cmd:"" help:"Points of interest from CSV, XLSX or NDJSON files."`
}
