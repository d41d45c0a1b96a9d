// Package staticcheck violates a check of staticcheck.
package staticcheck

import (
	"errors"
	"regexp"
	"time"

	"golang.org/x/tools"
)

var pattern = regexp.MustCompile("(") // want `staticcheck: .*missing closing \)`

var errName = errors.New("Begins large") // want `staticcheck: error strings should not`

func Answer(on bool) string {
	time.Sleep(5)   // want `staticcheck: sleeping for 5 nanoseconds`
	if on == true { // want `staticcheck: should omit comparison to bool constant`
		return ""
	}
	return tools.Old() // want `staticcheck: golang.org/x/tools.Old is deprecated`
}

func Pick(n int) int {
	if n == 1 { // want `staticcheck: could use tagged switch`
		return 4
	} else if n == 2 {
		return 5
	} else if n == 3 {
		return 6
	}
	return 0
}

var _, _ = pattern, errName
