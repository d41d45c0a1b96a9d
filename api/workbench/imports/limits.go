package imports

const (
	// PartSize is the number of bytes in each part of an uploaded file; the last part is shorter.
	PartSize = 1 << 20
	// MaxFile is the maximum size of a file in bytes.
	MaxFile = 512 << 20
	// The limits of stored uploads: filesKept and bytesKept apply to one member, storeBytes to all members
	// together, and daysKept to the age of an upload. Files of waiting and running tasks are never deleted.
	filesKept  = 10
	bytesKept  = 1 << 30
	storeBytes = 4 << 30
	daysKept   = 7

	// maxWaiting is the maximum number of waiting tasks.
	maxWaiting = 20
	// maxListed is the maximum number of ended tasks that the workbench lists. Twice as many are kept in the database.
	maxListed = 30

	// The maximum numbers of entries in the lists of a report, and the maximum number of lots that are shown as cards.
	maxShownRejects   = 200
	maxShownUnmatched = 100
	maxShownConflicts = 200
	maxShownLots      = 5

	// maxName is the maximum number of characters in the name of a stored mapping.
	maxName = 60
	// listedChanges is the maximum number of changed lots that a dry run lists.
	listedChanges = 2000
)
