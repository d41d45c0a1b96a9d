package share

const (
	pictureBytes   = 32 << 20 // maximum size of all cached pictures of one kind, in bytes
	picturesAtOnce = 2        // how many pictures may be drawn at once; drawing one takes about 30 ms
)
