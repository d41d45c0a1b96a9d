package errcheck

import "os"

func Remove() {
	os.Remove("x") // want `errcheck: the error of os.Remove is not checked`
}
