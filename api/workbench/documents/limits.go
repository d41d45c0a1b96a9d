package documents

// maxPageTitle is the maximum number of characters in a single page's title. The database has the same limit.
const maxPageTitle = 60
