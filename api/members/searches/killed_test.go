package searches_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"fapai/api/apitest"
	"fapai/api/members/notify"
	"fapai/api/platform/db"
)

// With these environment variables, the test binary acts as a worker instead of running tests: the worker's
// database, its time, and the step at which it stops.
const (
	workerURL  = "FAPAI_TEST_WORKER"
	workerTime = "FAPAI_TEST_TIME"
	workerStop = "FAPAI_TEST_STOP"
)

func TestMain(m *testing.M) {
	if url := os.Getenv(workerURL); url != "" {
		work(url, os.Getenv(workerTime), os.Getenv(workerStop))
		return
	}
	apitest.Main(m)
}

// work matches lots and runs the due jobs. At the given step it waits to be killed.
func work(url, at, stop string) {
	now, err := time.Parse(time.RFC3339, at)
	if err != nil {
		panic(err)
	}
	conn, err := db.Open(ctx, url)
	if err != nil {
		panic(err)
	}
	here := func(step string) {
		if step == stop {
			fmt.Println("here")
			select {}
		}
	}
	queue, matching := assemble(&testing.B{}, conn, func() time.Time { return now },
		func(context.Context, notify.Notification) error {
			here("sending")
			return nil
		})
	announce := matching.Notify
	matching.Notify = func(ctx context.Context, tx bun.Tx, key string, n notify.Notification, channels []string) error {
		err := announce(ctx, tx, key, n, channels)
		here("announced")
		return err
	}
	if err := matching.MatchChanged(ctx); err != nil {
		panic(err)
	}
	here("matched")
	for {
		if _, err := queue.Work(ctx); err != nil {
			panic(err)
		}
	}
}

// A worker is killed with SIGKILL after matching, while announcing, or while sending. Another worker continues: the
// member gets one message, and a channel that does not recognise keys is used only once.
func TestAWorkerKilledAtAnyStep(t *testing.T) {
	for _, stop := range []string{"matched", "announced", "sending"} {
		w := newWorld(t)
		w.save("usage=101", instantly)
		w.imports(named("甲", 100))
		w.now = w.now.Add(time.Minute)
		if stop != "matched" { // the digest is already due when the worker starts
			if err := w.matching.MatchChanged(ctx); err != nil {
				t.Fatal(err)
			}
			w.now = w.now.Add(4 * time.Minute)
		}
		worker := exec.Command(os.Args[0]) // #nosec G204 -- this very binary
		worker.Env = append(os.Environ(), workerURL+"="+w.url, workerTime+"="+w.now.Format(time.RFC3339),
			workerStop+"="+stop)
		worker.Stderr = os.Stderr
		out, err := worker.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := worker.Start(); err != nil {
			t.Fatal(err)
		}
		line, _, err := bufio.NewReader(out).ReadLine()
		if string(line) != "here" {
			t.Fatalf("the worker ended before %s: %v", stop, err)
		}
		if err := worker.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = worker.Wait()
		w.pass(20 * time.Minute)
		w.expect("新上架：甲，起拍价350万元，到手约353–402万，11月23日15:00开拍。")
		want := 1
		if stop == "sending" { // the killed worker may have sent it
			want = 0
		}
		if len(w.sent) != want {
			t.Errorf("killed while %s: sent %d times, want %d", stop, len(w.sent), want)
		}
	}
}
