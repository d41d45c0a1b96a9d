package templates

import (
	"context"
	"encoding/json"
	"log/slog"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/workbench/revisions"
)

// A dry run may end while a request reads the template. The response must then contain its result, or report
// that it is still running: with neither, the form would stop polling.
func TestADryRunThatEndsDuringACall(t *testing.T) {
	conn := apitest.Database(t)
	store := &revisions.Store{DB: conn, Now: fixture.Clock, Kind: Kind(nil)}
	draft := json.RawMessage(`{"title": "{title}-{site}", "description": "{title}", "keywords": "{title}"}`)
	step := revisions.Step{Subject: "house", By: fixture.Member(t, conn, "author"), Reason: "why"}
	if err := store.Save(t.Context(), step, draft); err != nil {
		t.Fatal(err)
	}
	open, err := store.Open(t.Context(), "house")
	if err != nil {
		t.Fatal(err)
	}

	mayEnd := make(chan struct{})
	trials := &Trials{DB: conn, Store: store, Now: fixture.Clock,
		Facts: func(context.Context) (string, error) { return "", nil },
		Pages: func(context.Context, func(Page) Tried, func(Tried) error) error {
			<-mayEnd
			return nil
		}}
	done := trials.Start(t.Context(), open, func(err error) { t.Error(err) })
	isFirst := true
	// The response needs nicknames after the revision has been read. So this is a moment within the request at
	// which the dry run can end.
	nickname := func(context.Context, int64) (string, error) {
		if isFirst {
			isFirst = false
			close(mayEnd)
			<-done
		}
		return "", nil
	}
	h := &HTTP{Store: store, Trials: trials, Nickname: nickname, Log: slog.New(slog.DiscardHandler)}
	app := fiber.New()
	app.Get("/", func(c *fiber.Ctx) error { return h.GetTemplate(c, "house") })
	for i, want := range []string{"running", "report"} {
		_, body := apitest.Fetch(t, app, "/")
		var answer struct {
			Data struct {
				Open struct {
					Trial *struct {
						Running bool
						Report  json.RawMessage
					}
				}
			}
		}
		if err := json.Unmarshal(body, &answer); err != nil {
			t.Fatal(err)
		}
		trial := answer.Data.Open.Trial
		if trial == nil || trial.Running != (i == 0) || (len(trial.Report) > 0 && string(trial.Report) != "null") != (i == 1) {
			t.Errorf("answer %d is not the one of %s: %s", i+1, want, body)
		}
	}
}
