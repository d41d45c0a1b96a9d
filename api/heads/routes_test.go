package heads

import (
	"testing"

	"fapai/api/pages/route"
)

func TestEveryPageHasAHead(t *testing.T) {
	for _, page := range route.Pages {
		if (heads[page] != nil) == (page.Redirect != "") {
			t.Errorf("%s: a head and a redirect exclude each other, and each page has one of them", page.Pattern)
		}
	}
}
