package members_test

import (
	"context"
	"testing"

	"fapai/api/members"
	"fapai/api/pii"
)

var ctx = context.Background()

func keeper(t *testing.T) *pii.Keeper {
	t.Helper()
	k, err := pii.New("a-key-of-tests-with-enough-characters")
	if err != nil {
		t.Fatal(err)
	}
	return k
}

func sender(no byte) members.Sender {
	hash := make([]byte, 32)
	hash[0], hash[31] = no, no
	return members.Sender{SessionHash: hash, Address: "192.0.2.1"}
}

// words knows a few of each kind.
var words = members.Vocabulary{
	Code: func(dictionary, code string) bool {
		return map[string]string{"form_type": "233 234 235", "usage": "101", "room": "2", "auction_stage": "1", "demand_purpose": "1"}[dictionary] != "" &&
			code != "" && code != "999"
	},
	Area: func(id int64) bool { return id < 100 }, Region: func(id int64) bool { return id < 100 },
}
