package share

const (
	pictureBytes   = 32 << 20 // total of the kept pictures of one kind
	picturesAtOnce = 2        // drawn at the same time: each takes a processor for some 30 ms
)
