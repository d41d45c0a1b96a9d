package places

const (
	defaultRadiusM = 2000
	defaultAround  = 6
)
