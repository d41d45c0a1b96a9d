package pages

import (
	"bufio"
	"net/http"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// TestPublicSuite runs the public test suite http-tests/cache-tests against the page cache. CACHE_TESTS is the
// folder of that package and CACHE_TESTS_RESULTS the file for the results; npm run cache-tests sets both.
func TestPublicSuite(t *testing.T) {
	suite, results := os.Getenv("CACHE_TESTS"), os.Getenv("CACHE_TESTS_RESULTS")
	if suite == "" {
		t.Skip("CACHE_TESTS is not set: npm run cache-tests")
	}
	s := open(t, func(o *Options) { o.Now, o.Breaker = time.Now, 10_000 })
	cmd := exec.CommandContext(t.Context(), "node", "../../scripts/cache-tests/run.mjs", suite,
		"http://"+s.address, results)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewReader(out)
	line, err := lines.ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	origin, err := url.Parse(strings.TrimSpace(line))
	if err != nil {
		t.Fatal(err)
	}
	proxy := httputil.NewSingleHostReverseProxy(origin)
	s.answer(func(w http.ResponseWriter, r *http.Request) { proxy.ServeHTTP(w, r) })
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
}
