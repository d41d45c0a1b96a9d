package lot

// Brief holds the fields of a lot with which other domains show a reference to it.
type Brief struct {
	ID, AreaID int64
	Title      string
	Status     Status
}
