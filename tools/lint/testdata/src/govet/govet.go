package govet

import "fmt"

func print() {
	fmt.Printf("%d\n", "text") // want `govet: .*Printf format %d has arg`
}

var _ = print
