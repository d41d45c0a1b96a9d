package server

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
)

// valuesOf returns two different values of a parameter. The second one may be invalid.
func valuesOf(p *openapi3.Parameter) (one, other string) {
	s := merged(p.Schema)
	switch {
	case len(s.Enum) > 1:
		return fmt.Sprint(s.Enum[0]), fmt.Sprint(s.Enum[1])
	case s.Format == "date":
		return "2026-01-02", "2020-01-01"
	case s.Type.Is("integer"), s.Type.Is("number"):
		one = strings.Trim(example(p.Schema), `"`)
		return one, one + "1"
	case s.Type.Is("boolean"):
		return "true", "false"
	}
	return strings.Trim(example(p.Schema), `"`), "京"
}

// Every parameter with one value is sent twice. Only the first value counts, even if the second one is invalid
// or its name is spelled differently.
func TestOfARepeatedParameterTheFirstValueCounts(t *testing.T) {
	c := newClient(t, "TRUSTED_PROXIES", "0.0.0.0")
	c.login(seeded)
	// A publisher may call every operation.
	if _, err := c.db.ExecContext(t.Context(), "UPDATE members SET role = 'publisher'"); err != nil {
		t.Fatal(err)
	}
	rowsOf(t, c)
	if err := c.components.directory.Warm(t.Context()); err != nil {
		t.Fatal(err)
	}
	calls, asked, compared := 0, 0, 0
	ask := func(address string) string {
		calls++
		req := httptest.NewRequest(http.MethodGet, address, nil)
		req.Header.Set("Authorization", "Bearer "+c.token)
		req.Header.Set("X-Real-Ip", fmt.Sprintf("198.18.%d.%d", calls>>8, calls&255))
		res, err := c.app.Test(req, -1)
		if err != nil {
			t.Fatal(address, err)
		}
		body, _ := io.ReadAll(res.Body)
		_ = res.Body.Close()
		return fmt.Sprint(res.StatusCode, " ", string(body))
	}
	for path, item := range contract(t).Paths.Map() {
		if item.Get == nil {
			continue
		}
		all := slices.Concat(item.Parameters, item.Get.Parameters)
		for _, p := range all {
			if p.Value.In != "query" || merged(p.Value.Schema).Type.Is("array") {
				continue
			}
			asked++
			others := url.Values{}
			for _, other := range all {
				if other.Value.In == "query" && other.Value.Required && other != p {
					others.Set(other.Value.Name, strings.Trim(example(other.Value.Schema), `[]"`))
				}
			}
			address := placeholder.ReplaceAllString(path, "1") + "?"
			if len(others) > 0 {
				address += others.Encode() + "&"
			}
			one, other := valuesOf(p.Value)
			address += p.Value.Name + "=" + url.QueryEscape(one)
			encoded := fmt.Sprintf("%%%02x%s", p.Value.Name[0], p.Value.Name[1:])
			for _, more := range []string{p.Value.Name + "=" + url.QueryEscape(other),
				encoded + "=" + url.QueryEscape(other), encoded + "=%00", p.Value.Name + "="} {
				// An answer may contain the time, so the call is compared with the plain one before and after it.
				for range 5 {
					before, got, after := ask(address), ask(address+"&"+more), ask(address)
					if before != after {
						continue
					}
					compared++
					if got != before {
						t.Errorf("%s&%s answers\n%.200s\nnot\n%.200s", address, more, got, before)
					}
					break
				}
			}
		}
	}
	t.Logf("%d parameters, %d comparisons", asked, compared)
	if asked < 60 || compared < 3*asked {
		t.Errorf("%d comparisons of %d parameters of %v", compared, asked, slices.Sorted(maps.Keys(contract(t).Paths.Map())))
	}
}
