package httpx

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/valyala/fasthttp"
)

// From an accepted request, the server and Go's own parser read the same body, without any byte of the next
// request.
func FuzzFraming(f *testing.F) {
	for _, seed := range []string{
		"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabcGET",
		"PUT / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
		"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 3\r\n\r\nabc", "GET / HTTP/1.0\r\n\r\n",
		"GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n",
		"POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
		"GET /\x00 HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, raw []byte) {
		var ours fasthttp.Request
		if err := ours.ReadLimitBody(bufio.NewReaderSize(bytes.NewReader(raw), 16<<10), 1<<16); err != nil {
			return
		}
		ours.Header.DisableNormalizing()
		if fault := framingFault(&ours.Header); fault != nil {
			return
		}
		theirs, err := http.ReadRequest(bufio.NewReader(bytes.NewReader(raw)))
		if err != nil {
			return // refused because of its address or method
		}
		body, err := io.ReadAll(theirs.Body)
		if err == nil && !bytes.Equal(body, ours.Body()) {
			t.Fatalf("%q has the body %q here and %q in Go", raw, ours.Body(), body)
		}
	})
}

// No cell of an exported table can be executed as a formula, and the original text of each can be restored.
func FuzzExportedCell(f *testing.F) {
	for _, seed := range []string{"", "=1+1", "+86", "-2", "@x", "\t=1", "a,b\"c\n", "\x00", "＝1", "京"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, cell string) {
		shown := inert(cell)
		figure := strings.HasPrefix(shown, "-") && strings.Trim(shown[1:], "0123456789.") == ""
		if shown != "" && strings.ContainsRune("=+-@＝＋－＠\t\r", first(shown)) && !figure {
			t.Fatalf("%q becomes %q", cell, shown)
		}
		if !strings.Contains(shown, cell) {
			t.Fatalf("%q becomes %q", cell, shown)
		}
		var b bytes.Buffer
		w := csv.NewWriter(&b)
		_ = w.Write([]string{"x", shown})
		w.Flush()
		rows, err := csv.NewReader(&b).ReadAll()
		if err != nil || len(rows) != 1 || rows[0][1] != strings.ReplaceAll(shown, "\r\n", "\n") {
			t.Fatalf("%q is read back as %q, %v", shown, rows, err)
		}
	})
}
