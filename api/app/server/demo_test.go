package server

import (
	"testing"

	"github.com/uptrace/bun"

	"fapai/api/app/config"
	"fapai/api/content/dictionary"
	demodata "fapai/api/demo"
)

// fillDemo imports the first lots of the demo data; lots is their number.
func fillDemo(t testing.TB, conn *bun.DB, lots int) {
	t.Helper()
	labels := &dictionary.Labels{Store: &dictionary.Store{DB: conn}}
	var err error
	if labels.Base, err = dictionary.Load(); err != nil {
		t.Fatal(err)
	}
	if err := labels.Load(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, err := demodata.Run(t.Context(), demodata.Options{Houses: lots}, ImportDeps(config.Config{}, conn, labels),
		nil); err != nil {
		t.Fatal(err)
	}
}
