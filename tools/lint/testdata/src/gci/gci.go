package gci

import (
	"os"

	"fmt"                // want `gci: fmt stands before os`
	"golang.org/x/tools" // want `gci: one empty line stands before golang.org/x/tools`

	"io" // want `gci: io stands before golang.org/x/tools`
)

import "time" // want `gci: imports are one declaration`

var _, _, _, _, _ = os.Args, fmt.Sprint, tools.X, io.EOF, time.Now
