package push

import (
	"testing"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
)

// TestARoundWithoutAddressesLetsItsEngineGo checks that the lease is released if another process has sent all due
// addresses.
func TestARoundWithoutAddressesLetsItsEngineGo(t *testing.T) {
	conn, _ := apitest.Shared(t)
	_, err := conn.ExecContext(t.Context(),
		"DELETE FROM push_addresses; DELETE FROM push_engines; INSERT INTO push_engines (name, leased_until) VALUES ('baidu', ?)", fixture.Now)
	if err != nil {
		t.Fatal(err)
	}
	if err := (&Store{DB: conn}).finish(t.Context(), "baidu", nil, outcome{day: "2026-11-22"},
		fixture.Now); err != nil {
		t.Fatal(err)
	}
	var free bool
	if err := conn.NewRaw("SELECT leased_until IS NULL FROM push_engines").Scan(t.Context(), &free); err != nil ||
		!free {
		t.Error("the engine is held", err)
	}
}
