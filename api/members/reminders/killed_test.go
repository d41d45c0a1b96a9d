package reminders_test

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/members/notify"
	"fapai/api/members/reminders"
	"fapai/api/platform/db"
	"fapai/api/platform/jobs"
)

// The test starts its own program again as a worker process. These environment variables tell that process its
// database, the URL to which it sends notifications, and its time. Without them the program runs tests.
const (
	workerURL  = "FAPAI_TEST_WORKER"
	workerPost = "FAPAI_TEST_POST"
	workerTime = "FAPAI_TEST_TIME"
)

func TestMain(m *testing.M) {
	if url := os.Getenv(workerURL); url != "" {
		if err := work(url, os.Getenv(workerPost), os.Getenv(workerTime)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	apitest.Main(m)
}

// work makes one delivery.
func work(url, post, at string) error {
	now, err := time.Parse(time.RFC3339, at)
	if err != nil {
		return err
	}
	conn, err := db.Open(ctx, url)
	if err != nil {
		return err
	}
	clock, log := func() time.Time { return now }, slog.New(slog.DiscardHandler)
	queue := jobs.New(conn, clock, log)
	reminders.NewService(&reminders.Store{DB: conn, Now: clock}, nil, notify.Sender{Send: postTo(post)}, log, queue)
	_, err = queue.Work(ctx)
	return err
}

// postTo returns a function that sends notifications to a URL.
func postTo(address string) func(context.Context, notify.Notification) error {
	return func(ctx context.Context, l notify.Notification) error {
		req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, strings.NewReader(l.Key))
		if err != nil {
			return err
		}
		res, err := http.DefaultClient.Do(req)
		if err == nil {
			err = res.Body.Close()
		}
		return err
	}
}

// receiver takes the place of a provider. It never responds to the first notification, so that the sender hangs.
type receiver struct {
	*httptest.Server
	mu    sync.Mutex
	keys  []string
	first chan struct{}
}

func newReceiver(t *testing.T) *receiver {
	o := &receiver{first: make(chan struct{})}
	o.Server = httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		key, _ := io.ReadAll(r.Body)
		o.mu.Lock()
		o.keys = append(o.keys, string(key))
		n := len(o.keys)
		o.mu.Unlock()
		if n == 1 {
			close(o.first)
			<-r.Context().Done() // waits until the sending process has been killed
		}
	}))
	t.Cleanup(o.Close)
	return o
}

// taken returns the keys of the notifications received so far.
func (o *receiver) taken() []string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return slices.Clone(o.keys)
}

// A worker process is killed (SIGKILL) when the provider has received the notification but not responded. Another
// worker gets the job. Over a channel with keys it sends the notification again with the same key. Over a channel
// without keys it does not, and stores why.
func TestAWorkerKilledWhileSending(t *testing.T) {
	for _, c := range []struct {
		way          string
		sent         int
		says, onSite string
	}{
		{"sms", 1, "短信是否送达未能确认，已改用站内消息", "开拍提醒"},
		{"wechat", 2, "", ""},
	} {
		b := newWorld(t)
		b.allowed = []string{"site", c.way}
		b.set(reminders.Reminder{Offsets: []int64{1440}, Types: []string{"start"}, Channels: []string{c.way}})
		b.now = b.now.Add(6 * time.Hour)
		if did, err := b.queue.Work(ctx); err != nil || !did { // this job adds the delivery to the queue
			t.Fatal(did, err)
		}
		post := newReceiver(t)
		first := exec.Command(os.Args[0]) // #nosec G204 -- this test program
		first.Env = append(os.Environ(), workerURL+"="+b.url, workerPost+"="+post.URL,
			workerTime+"="+b.now.Format(time.RFC3339))
		first.Stderr = os.Stderr
		if err := first.Start(); err != nil {
			t.Fatal(err)
		}
		died := make(chan struct{})
		go func() { _ = first.Wait(); close(died) }()
		select {
		case <-post.first:
		case <-died:
			t.Fatal("the worker ended by itself")
		}
		if err := first.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		<-died

		b.service.Sender.Send = postTo(post.URL)
		b.settle() // nothing is sent: the queue still waits for the dead worker
		if len(post.taken()) != 1 {
			t.Errorf("%s: sent again while the dead worker may live: %v", c.way, post.taken())
		}
		b.now = b.now.Add(3 * time.Minute)
		b.settle()
		b.now = b.now.Add(time.Hour)
		b.settle()
		keys := post.taken()
		if len(keys) != c.sent {
			t.Errorf("%s: handed in %d times", c.way, len(keys))
		}
		for _, key := range keys {
			if key == "" || key != keys[0] {
				t.Errorf("%s: another key: %v", c.way, keys)
			}
		}
		if c.says != "" {
			b.says(c.says)
			b.expect(c.onSite)
		} else {
			b.expect()
		}
	}
}
