package jobs_test

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/platform/db"
	"fapai/api/platform/jobs"
)

// workerURL is an environment variable. If it is set, this test binary acts as a worker on that database
// instead of running tests.
const workerURL = "FAPAI_TEST_WORKER"

func TestMain(m *testing.M) {
	if url := os.Getenv(workerURL); url != "" {
		if err := work(url); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	apitest.Main(m)
}

// work takes a job, reports it, and never finishes it.
func work(url string) error {
	ctx := context.Background()
	conn, err := db.Open(ctx, url)
	if err != nil {
		return err
	}
	q := jobs.New(conn, fixture.Clock, quiet)
	q.Handle("k", func(context.Context, json.RawMessage) error {
		fmt.Println("taken")
		_, err := io.Copy(io.Discard, os.Stdin) // ends when the process is killed
		return err
	})
	_, err = q.Work(ctx)
	return err
}

// A process is killed with SIGKILL while it runs a job. Another process takes the job when the lease has
// expired, and not before.
func TestAKilledWorkerLeavesItsJobToAnother(t *testing.T) {
	conn, url := apitest.DatabaseURL(t)
	ctx := t.Context()
	if err := jobs.Add(ctx, conn, fixture.Now,
		jobs.Job{Kind: "k", Key: "one", Payload: 1, RunAt: fixture.Now}); err != nil {
		t.Fatal(err)
	}
	first := exec.Command(os.Args[0]) // #nosec G204 -- runs this test binary itself
	first.Env = append(os.Environ(), workerURL+"="+url)
	first.Stderr = os.Stderr
	if _, err := first.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := first.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = first.Process.Kill() }()
	if line, err := bufio.NewReader(out).ReadString('\n'); err != nil || line != "taken\n" {
		t.Fatalf("the worker says %q, %v", line, err)
	}
	if err := first.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = first.Wait() // the error only reports that the process was killed

	now, done := fixture.Now, 0
	second := jobs.New(conn, func() time.Time { return now }, quiet)
	second.Handle("k", func(_ context.Context, payload json.RawMessage) error {
		if string(payload) == "1" {
			done++
		}
		return nil
	})
	for _, step := range []struct {
		later time.Duration
		taken bool
	}{{0, false}, {90 * time.Second, false}, {time.Minute, true}, {time.Hour, false}} {
		now = now.Add(step.later)
		if did, err := second.Work(ctx); err != nil || did != step.taken {
			t.Errorf("after %v: taken %v, %v", now.Sub(fixture.Now), did, err)
		}
	}
	if done != 1 {
		t.Errorf("done %d times", done)
	}
}
