package gosec

import "crypto/md5"

func sumInTest(b []byte) [16]byte { return md5.Sum(b) }

var _ = sumInTest
