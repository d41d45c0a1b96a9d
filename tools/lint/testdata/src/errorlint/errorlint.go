package errorlint

import (
	"fmt"
	"io"
	"os"
)

func Read(err error) error {
	if err == io.EOF { // want `errorlint: comparing with == will fail on wrapped errors`
		return nil
	}
	if _, ok := err.(*os.PathError); ok { // want `errorlint: type assertion on error will fail on wrapped errors`
		return nil
	}
	return fmt.Errorf("read: %v", err) // want `errorlint: non-wrapping format verb`
}
