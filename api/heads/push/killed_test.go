package push_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"fapai/api/apitest"
	"fapai/api/apitest/fixture"
	"fapai/api/platform/db"
	"fapai/api/platform/outbound/fake"
)

// If these environment variables are set, the test binary acts as a sender process instead of running tests.
const (
	senderURL  = "FAPAI_TEST_SENDER"
	senderTo   = "FAPAI_TEST_SENDER_TO"
	senderSite = "FAPAI_TEST_SENDER_SITE"
	senderKey  = "FAPAI_TEST_SENDER_TOKEN"
)

func TestMain(m *testing.M) {
	if url := os.Getenv(senderURL); url != "" {
		if err := send(url); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	apitest.Main(m)
}

func send(url string) error {
	ctx := context.Background()
	conn, err := db.Open(ctx, url)
	if err != nil {
		return err
	}
	s := newService(conn, os.Getenv(senderTo), os.Getenv(senderSite), os.Getenv(senderKey), fixture.Clock)
	_, err = s.Work(ctx, &s.Engines[0])
	return err
}

// A sender process is killed with SIGKILL while it waits for the engine's response. The address stays queued,
// and another process sends it again after the lease has expired.
func TestAKilledSenderLeavesItsAddressesToAnother(t *testing.T) {
	b := newBench(t)
	b.change("house:1")
	b.baidu.Set(fake.Silent)          // the engine accepts the request and never responds
	first := exec.Command(os.Args[0]) // #nosec G204 -- runs this test binary itself
	first.Env = append(os.Environ(), senderURL+"="+b.url, senderTo+"="+b.baidu.URL, senderSite+"="+b.baidu.Site,
		senderKey+"="+b.baidu.Token)
	first.Stderr = os.Stderr
	if err := first.Start(); err != nil {
		t.Fatal(err)
	}
	for deadline := time.Now().Add(time.Minute); len(b.baidu.Got()) == 0; time.Sleep(10 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("the first process sends nothing")
		}
	}
	if err := first.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	_ = first.Wait() // the error only reports that the process was killed
	b.want("/house/1.html queued", 1)
	b.baidu.Set(fake.OK)
	for _, step := range []struct {
		later time.Duration
		taken int
	}{{0, 1}, {90 * time.Second, 1}, {time.Minute, 2}, {time.Hour, 2}} {
		b.now = b.now.Add(step.later)
		b.send()
		if got := b.baidu.Got(); len(got) != step.taken {
			t.Errorf("after %v: %q", b.now.Sub(fixture.Now), got)
		}
	}
	b.want("/house/1.html sent", 2)
}
