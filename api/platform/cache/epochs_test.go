package cache

import (
	"fmt"
	"testing"
)

func TestEpochsAreBounded(t *testing.T) {
	e := NewEpochs(100)
	before := e.Now()
	for i := range 1000 {
		e.Purge([]string{fmt.Sprintf("house:%d", i)})
	}
	if len(e.marks) > 100 {
		t.Errorf("%d marks", len(e.marks))
	}
	if !e.Since(before, []string{"house:0"}, false) {
		t.Error("a forgotten mark must count as a purge")
	}
	if e.Since(e.Now(), []string{"house:0", "house:999"}, false) {
		t.Error("a page made after everything is outdated")
	}
	recent := e.Now()
	e.Purge([]string{"house:5"})
	if e.Since(recent, []string{"house:6"}, false) || !e.Since(recent, []string{"house:5"}, false) {
		t.Error("recent marks are mixed up")
	}
}
