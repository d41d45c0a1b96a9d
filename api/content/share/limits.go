package share

const (
	pictureBytes   = 32 << 20 // maximum total size of the cached pictures of one kind
	picturesAtOnce = 2        // maximum number drawn at the same time; each takes about 30 ms of a processor
)
