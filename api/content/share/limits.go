package share

const (
	pictureBytes   = 32 << 20 // maximum size of all cached pictures of one kind, in bytes
	picturesAtOnce = 2        // how many may be drawn at the same time; each needs a processor core for about 30 ms
)
