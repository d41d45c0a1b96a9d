package assistants

import (
	"reflect"
	"strings"
	"testing"

	"fapai/proto-types/wire"
)

// Each field occurs once in the table, is a property of a lot in the contract, and has a label.
func TestLotFieldsAreThoseOfTheContract(t *testing.T) {
	known, seen := map[string]bool{}, map[string]bool{}
	house := reflect.TypeFor[wire.House]()
	for i := range house.NumField() {
		name, _, _ := strings.Cut(house.Field(i).Tag.Get("json"), ",")
		known[name] = true
	}
	for _, f := range lotFields {
		if !known[f.name] || seen[f.name] || f.label == "" || f.topic != "" && f.computed {
			t.Errorf("%+v", f)
		}
		seen[f.name] = true
	}
}

// TestKindsOfNotKnowing checks each reason why a value is unknown with a lot to which it applies.
func TestKindsOfNotKnowing(t *testing.T) {
	deposit := lotField{name: "deposit", label: "保证金", topic: "deposit"}
	for want, h := range map[string]wire.House{
		unprovided: {}, unmentioned: {HasDocuments: true},
		undecided: {HasDocuments: true, Undecided: []wire.NoticeTopic{"deposit"}},
	} {
		if value, unknown := deposit.of(&h, map[string]any{"deposit": nil}, nil, h.UpdatedAt); value != nil ||
			unknown.Kind != want {
			t.Errorf("%s: %+v %+v", want, value, unknown)
		}
	}
}
