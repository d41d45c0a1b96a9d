package lot

// Brief is what other domains use of a lot that they refer to.
type Brief struct {
	ID, AreaID int64
	Title      string
	Status     Status
}
