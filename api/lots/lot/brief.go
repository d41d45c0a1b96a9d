package lot

// Brief holds the fields of a lot that other packages use to show a reference to the lot.
type Brief struct {
	ID, AreaID int64
	Title      string
	Status     Status
}
