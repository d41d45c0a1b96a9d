package fake

import (
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The modes that only search engines have.
const (
	BadToken Mode = "bad token" // refuses the token or key
	// accepts all addresses except the last two, as if one was malformed and the other belonged to another site
	Short Mode = "short"
)

// Baidu is a fake of Baidu's service for submitting addresses.
type Baidu struct {
	base
	Site, Token string
	Quota       int // number of addresses that may still be submitted on this day
	Taken       []string
}

// NewBaidu starts the server.
func NewBaidu(t *testing.T) *Baidu {
	b := &Baidu{Site: "https://www.example.com", Token: "edk7yc4rEZP9pDQD", Quota: 10_000} //nolint:gosec // a token of the fake server only
	b.start(t, b.serve)
	return b
}

const baiduMost = 2000

func (b *Baidu) serve(w http.ResponseWriter, r *http.Request) {
	body, _ := io.ReadAll(r.Body)
	list := strings.Split(strings.TrimSpace(string(body)), "\n")
	q := r.URL.Query()
	refuse := func(status int, message string) {
		writeJSON(w, status, map[string]any{"error": status, "message": message})
	}
	switch {
	case r.Method != http.MethodPost || r.URL.Path != "/urls":
		refuse(http.StatusNotFound, "not found")
	case q.Get("token") != b.Token || b.is(BadToken):
		refuse(http.StatusUnauthorized, "token is not valid")
	case q.Get("site") != b.Site:
		refuse(http.StatusBadRequest, "site error")
	case r.Header.Get("Content-Type") != "text/plain", len(body) == 0:
		refuse(http.StatusBadRequest, "empty content")
	case len(list) > baiduMost:
		refuse(http.StatusBadRequest, "only 2000 urls are allowed once")
	case len(list) > b.left():
		refuse(http.StatusBadRequest, "over quota")
	case b.is(Broken), b.is(Garbage):
		b.misbehave(w, r)
	default:
		b.take(w, r, list)
	}
}

func (b *Baidu) left() int { b.mu.Lock(); defer b.mu.Unlock(); return b.Quota }

func (b *Baidu) take(w http.ResponseWriter, r *http.Request, list []string) {
	var valid, notSame, notValid []string
	for i, address := range list {
		u, err := url.Parse(address)
		switch {
		case err != nil || !u.IsAbs() || b.is(Short) && i == len(list)-1:
			notValid = append(notValid, address)
		case !strings.HasPrefix(address, b.Site+"/") || b.is(Short) && i == len(list)-2:
			notSame = append(notSame, address)
		default:
			valid = append(valid, address)
		}
	}
	b.mu.Lock()
	b.Quota -= len(valid)
	b.Taken = append(b.Taken, valid...)
	answer := map[string]any{"remain": b.Quota, "success": len(valid)}
	b.mu.Unlock()
	if len(notSame) > 0 {
		answer["not_same_site"] = notSame
	}
	if len(notValid) > 0 {
		answer["not_valid"] = notValid
	}
	if !b.misbehave(w, r) { // in mode Silent, the server accepts the addresses but does not respond
		writeJSON(w, http.StatusOK, answer)
	}
}

// Got returns the addresses that the server accepted, in the order of their arrival.
func (b *Baidu) Got() []string { b.mu.Lock(); defer b.mu.Unlock(); return slices.Clone(b.Taken) }

// IndexNow is a fake search engine of the IndexNow protocol.
type IndexNow struct {
	base
	Host, Key string
	Taken     []string
}

// NewIndexNow starts the server.
func NewIndexNow(t *testing.T) *IndexNow {
	n := &IndexNow{Host: "www.example.com", Key: "a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6"}
	n.start(t, n.serve)
	return n
}

var indexNowKey = regexp.MustCompile(`^[a-zA-Z0-9-]{8,128}$`)

const indexNowMost = 10_000

func (n *IndexNow) serve(w http.ResponseWriter, r *http.Request) {
	var body struct {
		Host, Key, KeyLocation string
		URLList                []string `json:"urlList"`
	}
	err := json.NewDecoder(r.Body).Decode(&body)
	foreign := func(address string) bool {
		u, err := url.Parse(address)
		return err != nil || u.Host != body.Host
	}
	switch {
	case err != nil, r.Method != http.MethodPost, !strings.HasPrefix(r.Header.Get("Content-Type"), "application/json"),
		len(body.URLList) == 0, len(body.URLList) > indexNowMost, !indexNowKey.MatchString(body.Key):
		w.WriteHeader(http.StatusBadRequest)
	case body.Key != n.Key || n.is(BadToken):
		w.WriteHeader(http.StatusForbidden)
	case body.Host != n.Host || !strings.HasSuffix(body.KeyLocation, "/"+n.Key+".txt") ||
		slices.ContainsFunc(body.URLList, foreign):
		w.WriteHeader(http.StatusUnprocessableEntity)
	case n.is(Throttle):
		w.Header().Set("Retry-After", "120")
		w.WriteHeader(http.StatusTooManyRequests)
	default:
		if n.is(OK) || n.is(Silent) {
			n.mu.Lock()
			n.Taken = append(n.Taken, body.URLList...)
			n.mu.Unlock()
		}
		if !n.misbehave(w, r) {
			w.WriteHeader(http.StatusAccepted)
		}
	}
}

// Got returns the addresses that the server accepted, in the order of their arrival.
func (n *IndexNow) Got() []string { n.mu.Lock(); defer n.mu.Unlock(); return slices.Clone(n.Taken) }
