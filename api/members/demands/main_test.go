package demands_test

import (
	"context"
	"testing"

	"fapai/api/apitest"
	"fapai/api/members/demands"
	"fapai/api/platform/pii"
)

func TestMain(m *testing.M) { apitest.Main(m) }

var ctx = context.Background()

func newCipher(t *testing.T) *pii.Cipher {
	t.Helper()
	k, err := pii.New("a-key-of-tests-with-enough-characters")
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func sender(no byte) demands.Submitter {
	hash := make([]byte, 32)
	hash[0], hash[31] = no, no
	return demands.Submitter{SessionHash: hash, Address: "192.0.2.1"}
}

// known reports a few codes and ids as existing, and all others as missing.
var known = demands.References{
	Code: func(dictionary, code string) bool {
		return map[string]string{"form_type": "233 234 235 236 237", "correction_field": "2", "usage": "101",
			"room": "2", "auction_stage": "1", "demand_purpose": "1"}[dictionary] != "" &&
			code != "" && code != "999"
	},
	District: func(id int64) bool { return id < 100 }, Region: func(id int64) bool { return id < 100 },
}
