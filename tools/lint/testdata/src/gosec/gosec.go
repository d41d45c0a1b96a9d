package gosec

import (
	"crypto/md5" // want `gosec: G501: .*weak cryptographic primitive`
	"os"
)

func Sum(b []byte) [16]byte {
	return md5.Sum(b) // want `gosec: G401: .*weak cryptographic primitive`
}

func Write() error {
	return os.WriteFile("x", nil, 0o777) // want `gosec: G306: `
}

func Quiet(b []byte) [16]byte {
	//nolint:gosec // the next line is silenced
	return md5.Sum(b)
}

func Silent(b []byte) [16]byte {
	return md5.Sum(b) //nolint:errcheck,gosec // this line is silenced
}

func Loud(b []byte) [16]byte {
	_ = 0             //nolint:gosec // a comment behind code silences its own line only
	return md5.Sum(b) // want `gosec: G401: `
}
