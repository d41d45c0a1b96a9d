package favorites

// maxFavorites is the maximum number of favorites of one kind per member.
const maxFavorites = 1000
