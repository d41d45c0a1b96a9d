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

// The test starts its own program again as a worker process. These environment variables tell that process its
// database, its time, and the step at which it waits to be killed. Without them the program runs tests.
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

// work does what a worker process of the site does: it matches lots with searches and runs jobs. At the step `stop`
// it waits.
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

// A worker process is killed (SIGKILL) after matching, while it announces a digest, or while it sends one. Another
// worker goes on. The member must get one message; over a channel without keys, at most one attempt is made.
func TestAWorkerKilledAtAnyStep(t *testing.T) {
	for _, stop := range []string{"matched", "announced", "sending"} {
		w := newWorld(t)
		w.save("usage=101", instantly)
		w.imports(named("甲", 100))
		w.now = w.now.Add(time.Minute)
		if stop != "matched" { // so that the worker gets past matching
			if err := w.matching.MatchChanged(ctx); err != nil {
				t.Fatal(err)
			}
			w.now = w.now.Add(4 * time.Minute)
		}
		worker := exec.Command(os.Args[0]) // #nosec G204 -- this test program
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
		if stop == "sending" { // nobody can tell whether it was sent
			want = 0
		}
		if len(w.sent) != want {
			t.Errorf("killed while %s: sent %d times, want %d", stop, len(w.sent), want)
		}
	}
}
