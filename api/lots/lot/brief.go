package lot

// Brief holds the fields of a lot that other domains need to display a reference to it.
type Brief struct {
	ID, AreaID int64
	Title      string
	Status     Status
}
