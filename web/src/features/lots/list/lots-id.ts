/** Id of the list of lots, the target of a skip link. */
export const LOTS_ID = "lots";
