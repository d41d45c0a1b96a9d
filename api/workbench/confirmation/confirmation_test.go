package confirmation_test

import (
	"strings"
	"testing"

	"fapai/api/workbench/confirmation"
)

func TestHarmsAreThoseAboveTheirLimits(t *testing.T) {
	limits := confirmation.Limits{Duplicates: 20, Cuts: 50, Unnamed: 20, Closed: 20}
	if harms := limits.Harms(confirmation.Effects{Duplicates: 20, Cuts: 50, Unnamed: 20, Closed: 20}); harms != nil {
		t.Errorf("at the limits: %q", harms)
	}
	harms := limits.Harms(confirmation.Effects{Duplicates: 2949, Empty: 1})
	if len(harms) != 2 || !strings.Contains(harms[0], "标题重复的页面 2949 个") || !strings.Contains(harms[1], "为空的页面 1 个") {
		t.Errorf("%q", harms)
	}
}

func TestHarmIsConfirmedByASecondPersonWithAReason(t *testing.T) {
	author := int64(1)
	harms := []string{"新增标题重复的页面 2949 个"}
	for name, c := range map[string]struct {
		harms []string
		given confirmation.Publication
		word  string
	}{
		"no harm":               {nil, confirmation.Publication{By: 1, Author: &author}, ""},
		"by the author":         {harms, confirmation.Publication{By: 1, Author: &author, Reason: "必须"}, "另一位"},
		"without a reason":      {harms, confirmation.Publication{By: 2, Author: &author}, "理由"},
		"by another one":        {harms, confirmation.Publication{By: 2, Author: &author, Reason: "必须"}, ""},
		"of an account that is": {harms, confirmation.Publication{By: 2, Reason: "必须"}, ""},
	} {
		err := confirmation.Check(c.harms, c.given)
		if (err == nil) != (c.word == "") || err != nil && !strings.Contains(err.Error(), c.word) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
