package server

import (
	"net/http/httptest"
	"testing"

	"github.com/gofiber/fiber/v2"

	"fapai/api/apitest"
)

// Some limits are counted for all processes together: of calls that cost money or protect secrets, and of open
// data, whose limit the site promises.
func TestLimitsHoldAcrossProcesses(t *testing.T) {
	conn := apitest.Database(t)
	processes := []*fiber.App{newTestAppOn(t, conn), newTestAppOn(t, conn)}
	for _, test := range []struct {
		method, path string
		most         int
	}{
		{"GET", "/api/open/v1/lots?limit=1", openCallsPerIP},
		{"POST", "/api/code", codesPerIP},
		{"POST", "/api/login", loginsPerIP},
		{"POST", "/api/user/mail/verification", loginsPerIP},
		{"POST", "/api/form", formsPerIP},
		{"GET", "/api/wechat-official-code", scansPerIP},
	} {
		within := 0
		for i := range test.most + 20 {
			res, err := processes[i%2].Test(httptest.NewRequest(test.method, test.path, nil), 10_000)
			if err != nil {
				t.Fatal(err)
			}
			_ = res.Body.Close()
			if res.StatusCode != fiber.StatusTooManyRequests {
				within++
			}
		}
		if within != test.most {
			t.Errorf("%s %s: %d calls at two processes were within the limit of %d", test.method,
				test.path, within, test.most)
		}
	}
}
